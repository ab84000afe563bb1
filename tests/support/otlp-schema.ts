/** The messages of opentelemetry-proto 1.x that an exporter sends, for protobufjs. */
import protobuf from "protobufjs";

const source = `syntax = "proto3";
message AnyValue {
  oneof value {
    string stringValue = 1;
    bool boolValue = 2;
    int64 intValue = 3;
    double doubleValue = 4;
    ArrayValue arrayValue = 5;
    KeyValueList kvlistValue = 6;
    bytes bytesValue = 7;
  }
}
message ArrayValue { repeated AnyValue values = 1; }
message KeyValueList { repeated KeyValue values = 1; }
message KeyValue { string key = 1; AnyValue value = 2; }
message Resource { repeated KeyValue attributes = 1; uint32 droppedAttributesCount = 2; }
message InstrumentationScope {
  string name = 1;
  string version = 2;
  repeated KeyValue attributes = 3;
  uint32 droppedAttributesCount = 4;
}
message Status { string message = 2; int32 code = 3; }
message Event {
  fixed64 timeUnixNano = 1;
  string name = 2;
  repeated KeyValue attributes = 3;
  uint32 droppedAttributesCount = 4;
}
message Link {
  bytes traceId = 1;
  bytes spanId = 2;
  string traceState = 3;
  repeated KeyValue attributes = 4;
  uint32 droppedAttributesCount = 5;
  fixed32 flags = 6;
}
message Span {
  bytes traceId = 1;
  bytes spanId = 2;
  string traceState = 3;
  bytes parentSpanId = 4;
  string name = 5;
  int32 kind = 6;
  fixed64 startTimeUnixNano = 7;
  fixed64 endTimeUnixNano = 8;
  repeated KeyValue attributes = 9;
  uint32 droppedAttributesCount = 10;
  repeated Event events = 11;
  uint32 droppedEventsCount = 12;
  repeated Link links = 13;
  uint32 droppedLinksCount = 14;
  Status status = 15;
  fixed32 flags = 16;
}
message ScopeSpans { InstrumentationScope scope = 1; repeated Span spans = 2; string schemaUrl = 3; }
message ResourceSpans { Resource resource = 1; repeated ScopeSpans scopeSpans = 2; string schemaUrl = 3; }
message TracesRequest { repeated ResourceSpans resourceSpans = 1; }
message LogRecord {
  fixed64 timeUnixNano = 1;
  int32 severityNumber = 2;
  string severityText = 3;
  AnyValue body = 5;
  repeated KeyValue attributes = 6;
  uint32 droppedAttributesCount = 7;
  fixed32 flags = 8;
  bytes traceId = 9;
  bytes spanId = 10;
  fixed64 observedTimeUnixNano = 11;
  string eventName = 12;
}
message ScopeLogs { InstrumentationScope scope = 1; repeated LogRecord logRecords = 2; string schemaUrl = 3; }
message ResourceLogs { Resource resource = 1; repeated ScopeLogs scopeLogs = 2; string schemaUrl = 3; }
message LogsRequest { repeated ResourceLogs resourceLogs = 1; }
message NumberDataPoint { fixed64 timeUnixNano = 3; double asDouble = 4; repeated KeyValue attributes = 7; }
message Gauge { repeated NumberDataPoint dataPoints = 1; }
message Sum { repeated NumberDataPoint dataPoints = 1; int32 aggregationTemporality = 2; bool isMonotonic = 3; }
message Metric { string name = 1; string unit = 3; Gauge gauge = 5; Sum sum = 7; }
message ScopeMetrics { InstrumentationScope scope = 1; repeated Metric metrics = 2; }
message ResourceMetrics { Resource resource = 1; repeated ScopeMetrics scopeMetrics = 2; }
message MetricsRequest { repeated ResourceMetrics resourceMetrics = 1; }
message PartialSuccess { int64 rejected = 1; string errorMessage = 2; }
message Response { PartialSuccess partialSuccess = 1; }
message RpcStatus { int32 code = 1; string message = 2; }
`;

const { root } = protobuf.parse(source, { keepCase: true });
export const requestTypes = {
  traces: root.lookupType("TracesRequest"),
  logs: root.lookupType("LogsRequest"),
  metrics: root.lookupType("MetricsRequest"),
};
export const responseType = root.lookupType("Response");
export const statusType = root.lookupType("RpcStatus");
