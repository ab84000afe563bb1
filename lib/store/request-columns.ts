/** Columns of `events` for what users ask for and for the tools that servers list. */

/** White space, dashes, quotes, parentheses and the punctuation of sentences. Brackets are part of markers such as `[email]`. */
const ends = String.raw`[\\s\\p{Z}\\p{Pd}\\p{Pi}\\p{Pf}.,;:!?…¿¡()"\'„‚。、！？]+`;
const text = "JSONExtractString(properties, 'text')";
const collapsed = String.raw`trimBoth(replaceRegexpAll(lowerUTF8(${text}), '[\\s\\p{Z}]+', ' '))`;
const stripped = `replaceRegexpAll(${collapsed}, '^${ends}|${ends}$', '')`;
/** A text of nothing but punctuation stays as it is. */
const normalized = `if(${stripped} = '', ${collapsed}, ${stripped})`;
/** The capture level `shape` stores the length of a text in place of it. */
const isShape = String.raw`match(${text}, '^string\\(\\d+\\)$')`;
const hasText = `event_type = 'track' AND event_name IN ('intent', 'missing_capability', 'feedback')
    AND JSONType(properties, 'text') = 'String' AND NOT ${isShape}`;

/**
 * Computed when an event is stored: to read them from the properties of events would read nearly all properties of a range. They are
 * empty in other events, so they take almost no space. Servers list few different sets of tools.
 */
export const requestColumns = {
  request_text: `String MATERIALIZED if(${hasText}, ${normalized}, '') CODEC(ZSTD)`,
  listed_tools: `LowCardinality(String) MATERIALIZED if(event_type = 'tool_discovery', JSONExtractRaw(properties, 'output', 'tools'), '')
    CODEC(ZSTD)`,
};
