/** The newest event of a group, for links to it. One number decides, because the engine takes four times as long to find the maximum of tuples. */

/** The maximum of a group is its newest event, or one of several at the same time. */
export const recencyKey = (timestamp: string, eventId: string): string =>
  `bitShiftLeft(toUInt256(toUnixTimestamp64Milli(${timestamp})), 128) + reinterpretAsUInt128(${eventId})`;

/** SQL for the time of an event in milliseconds since the epoch, and its id. */
export const placeOfKey = (key: string): string =>
  `(toInt64(bitShiftRight(${key}, 128)), toString(reinterpretAsUUID(toUInt128(${key}))))`;
