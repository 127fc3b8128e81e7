/**
 * The value as a jsonb column gives it back: PostgreSQL orders the keys of an object by length, then by characters.
 * Stored and new values are then equal as texts.
 */
export function inDatabaseOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inDatabaseOrder) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
      .map(([key, one]) => [key, inDatabaseOrder(one)]),
  ) as Value;
}
