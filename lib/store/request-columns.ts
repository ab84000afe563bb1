/** Columns of `events` for what users ask for and for the tools that servers list. */

const isRequest = `event_type = 'track' AND event_name IN ('intent', 'missing_capability', 'feedback')
    AND JSONType(properties, 'text') = 'String'`;

/**
 * Computed when an event is stored: reading them from event properties would mean reading nearly all properties in a range. They are empty
 * in other events, so they take almost no space. Servers list few different sets of tools.
 */
export const requestColumns = {
  request_text: `String MATERIALIZED if(${isRequest}, JSONExtractString(properties, 'text'), '') CODEC(ZSTD)`,
  listed_tools: `LowCardinality(String) MATERIALIZED if(event_type = 'tool_discovery', JSONExtractRaw(properties, 'output', 'tools'), '')
    CODEC(ZSTD)`,
};
