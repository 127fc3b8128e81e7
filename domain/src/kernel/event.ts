/**
 * The recipients of an event. `startup:` reaches founders and assignees; `staff` everybody with startup visibility ALL;
 * `admins` the admin group.
 * An audience contains only people who may open the record, and people removed by the event.
 */
export type Audience = `user:${string}` | `startup:${string}` | 'staff' | 'admins' | 'everyone';

export type Changes = Readonly<Record<string, { old: unknown; new: unknown }>>;

/** One change of one record: the activity log stores it, and reactions read it. */
export interface DomainEvent<Type extends string = string, Payload extends object = object> {
  type: Type;
  kind: string;
  recordId: string;
  startupId?: string | null;
  audience: readonly Audience[];
  payload: Payload;
  changes?: Changes;
  /** Changes that the immutable log must not hold, such as people's texts. Kept for `undo`, then deleted. */
  privateChanges?: Changes;
  /** Ids sent with the live update, for subscriptions that need more than "changed". */
  live?: Readonly<Record<string, unknown>>;
}

/** Everybody who may open the startup. */
export const startupAudience = (startupId: string): Audience[] => [`startup:${startupId}`, 'staff'];

/** The named fields that differ between two states; undefined if none does. */
export function changesBetween<T extends object>(
  before: T,
  after: Partial<T>,
  fields: readonly (keyof T & string)[],
): Changes | undefined {
  const changed = fields
    .filter((field) => field in after && !same(before[field], after[field]))
    .map((field) => [field, { old: before[field], new: after[field] }] as const);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Compare instants and days by value. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Equal whatever the order of keys is: the database has its own order. */
export const sameStored = (a: unknown, b: unknown) => same(sorted(a), sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  // Moments and days say their value as text.
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]));
}

/** Findings of the check of the audit log about one day. */
export const sealVerdicts = ['intact', 'changed', 'unsigned', 'missing'] as const;
export type SealVerdict = (typeof sealVerdicts)[number];
