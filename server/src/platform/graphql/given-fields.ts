/** GraphQL may give an omitted field as undefined. Null empties a field; one that is not given stays. */
export const givenFields = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** For fields that are never empty: null is not given either, and the schema knows its own defaults. */
export const withoutNulls = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
