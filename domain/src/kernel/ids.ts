/** A UUIDv7 branded by record kind, so that kinds cannot be confused. */
export type Id<Kind extends string> = string & { readonly __kind: Kind };

const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

const inOneMs = 0x1000;
let last = { ms: 0, order: 0 };

/** Time-ordered (RFC 9562, version 7), also within one millisecond of this process. */
export function newId<Kind extends string>(now = Date.now()): Id<Kind> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const begin = (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) % (inOneMs / 2);
  last = { ms: now, order: now === last.ms ? (last.order + 1) % inOneMs : begin };
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = 0x70 | (last.order >> 8);
  bytes[7] = last.order & 0xff;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const h = hex(bytes);
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}` as Id<Kind>;
}

/** A lower bound for all ids created at `at` or later. */
export const firstIdAt = (at: Temporal.Instant): string => {
  const h = at.epochMilliseconds.toString(16).padStart(12, '0');
  return `${h.slice(0, 8)}-${h.slice(8)}-7000-8000-000000000000`;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isId = <Kind extends string>(text: string): text is Id<Kind> => uuid.test(text);

/** The specification's kinds of records that others refer to. A resource is a `resourceLink`. */
export const entityKinds = ['startup', 'application', 'user', 'resourceLink'] as const;
export type EntityKind = (typeof entityKinds)[number];
