/**
 * Who is told of an event. `startup:` reaches its founders and those assigned to it, `staff` whoever sees every startup
 * (startup visibility ALL). An audience holds nobody who may not open the record, but for those whom the event takes off it.
 */
export type Audience = `user:${string}` | `startup:${string}` | 'staff' | 'everyone';

export type Changes = Readonly<Record<string, { old: unknown; new: unknown }>>;

/** One thing that happened to one record: what the activity log keeps, and all that follows from it reads. */
export interface DomainEvent<Type extends string = string, Payload extends object = object> {
  type: Type;
  kind: string;
  recordId: string;
  startupId?: string | null;
  audience: readonly Audience[];
  payload: Payload;
  changes?: Changes;
  /** Sent along with the live update, for subscriptions that tell more than "changed"; small, ids only. */
  live?: Readonly<Record<string, unknown>>;
}

/** Those who may open the startup's file. */
export const startupAudience = (startupId: string): Audience[] => [`startup:${startupId}`, 'staff'];

/** What differs between two states of a record, for the fields named; undefined where nothing does. */
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

/** Instants and days compare by what they say. */
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
