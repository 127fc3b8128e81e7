import type { Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedAccount {
  id: string;
  userId: string;
  /** Never the address of a calendar: it may be secret. */
  provider: string;
}

const ofAccount = ({ id, userId, provider }: LoggedAccount) =>
  ({ kind: 'LinkedAccount', recordId: id, audience: [`user:${userId}`], payload: { provider } }) as const;

export const accountLinked = (account: LoggedAccount) =>
  ({ type: 'linked-calendars.linked', ...ofAccount(account) }) as const satisfies DomainEvent;

/** The person renewed the access. */
export const accountRenewed = (account: LoggedAccount) =>
  ({ type: 'linked-calendars.renewed', ...ofAccount(account) }) as const satisfies DomainEvent;

export const accountUnlinked = (account: LoggedAccount) =>
  ({ type: 'linked-calendars.unlinked', ...ofAccount(account) }) as const satisfies DomainEvent;

export const accountRestored = (account: LoggedAccount) =>
  ({ type: 'linked-calendars.restored', ...ofAccount(account) }) as const satisfies DomainEvent;

/** The service refuses the access. */
export const signInNeeded = (account: LoggedAccount) =>
  ({ type: 'linked-calendars.sign-in-needed', ...ofAccount(account) }) as const satisfies DomainEvent;

const ofPerson = (userId: string) => ({ recordId: userId, audience: [`user:${userId}`], payload: {} }) as const;

/** Which calendars count as busy, or where bookings are written. */
export const calendarsChosen = (userId: string, calendarId: string, changes: Changes) =>
  ({
    type: 'linked-calendars.calendars-chosen',
    kind: 'LinkedCalendar',
    ...ofPerson(userId),
    recordId: calendarId,
    changes,
  }) as const satisfies DomainEvent;

/** Without the address: the log keeps it for ever. */
export const videoChosen = (userId: string, changes: Changes) =>
  ({
    type: 'linked-calendars.video-chosen',
    kind: 'User',
    ...ofPerson(userId),
    changes,
  }) as const satisfies DomainEvent;
