/** A pool belongs to a program, a relation to a startup and a coach. */
export const accountKinds = ['pool', 'relation'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const entryKinds = ['allocate', 'adjust', 'hold', 'post', 'void', 'transfer'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Minutes of an account. Nobody changes them except with an entry. */
export interface Balance {
  allocated: number;
  pending: number;
  used: number;
}

export interface EntryFacts {
  kind: EntryKind;
  /** Signed for `adjust` and `transfer`, and for a `post` that takes back an earlier one. */
  minutes: number;
  /** The hold that a `post` or a `void` resolves. */
  holdId: string | null;
}

export const freeMinutes = ({ allocated, pending, used }: Balance): number => allocated - pending - used;

const nothing: Balance = { allocated: 0, pending: 0, used: 0 };

/** The change of the account's columns. A pool that pays a relation has used the minutes. */
export function effectOf(accountKind: AccountKind, { kind, minutes, holdId }: EntryFacts, heldMinutes = 0): Balance {
  switch (kind) {
    case 'allocate':
    case 'adjust':
      return { ...nothing, allocated: minutes };
    case 'transfer':
      return accountKind === 'pool' ? { ...nothing, used: -minutes } : { ...nothing, allocated: minutes };
    case 'hold':
      return { ...nothing, pending: minutes };
    case 'post':
      return { ...nothing, used: minutes, pending: holdId === null ? 0 : -heldMinutes };
    case 'void':
      return { ...nothing, pending: -heldMinutes };
  }
}

export const plus = (a: Balance, b: Balance): Balance => ({
  allocated: a.allocated + b.allocated,
  pending: a.pending + b.pending,
  used: a.used + b.used,
});

export const isPossible = ({ allocated, pending, used }: Balance): boolean =>
  pending >= 0 && used >= 0 && pending + used <= allocated;

/** The balance that the entries of one account give, in any order. */
export function balanceOf(accountKind: AccountKind, entries: readonly (EntryFacts & { id: string })[]): Balance {
  const held = new Map(entries.map(({ id, minutes }) => [id, minutes]));
  return entries.reduce(
    (sum, entry) => plus(sum, effectOf(accountKind, entry, entry.holdId ? held.get(entry.holdId) : 0)),
    nothing,
  );
}

/** A longer session uses the free minutes too, and never more than there are. */
export const postedMinutes = (actual: number, held: number, balance: Balance): number =>
  Math.max(0, Math.min(actual, held + freeMinutes(balance)));

export const warnsFrom = 0.8;

/** From 80 % on, staff and startup see a warning. */
export const runsLow = ({ allocated, pending, used }: Balance): boolean =>
  allocated > 0 && pending + used >= allocated * warnsFrom;
