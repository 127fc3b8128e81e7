export const roomStates = ['open', 'closed'] as const;
export type RoomState = (typeof roomStates)[number];

export const mostRooms = 20;
export const mostItems = 200;
export const mostGroups = 20;
export const mostLinks = 200;
/** Addresses and domains of one link. */
export const mostAllowed = 100;

/** A visit lasts so long; then the visitor enters again. */
export const visitHours = 24;
/** A visitor who has not entered keeps the steps done so far. */
export const entryMinutes = 60;

export const codeDigits = 6;
export const codeMinutes = 15;
export const mostCodeTries = 5;

/** A browser reports its seconds at least this often. */
export const reportSeconds = 10;

export interface LinkFacts {
  hasPassword: boolean;
  allowed: readonly string[];
  mustVerifyEmail: boolean;
  expiresAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
}

/** A list of addresses is worth nothing without the proof of the address. */
export const asksForEmail = ({ allowed, mustVerifyEmail }: Pick<LinkFacts, 'allowed' | 'mustVerifyEmail'>): boolean =>
  mustVerifyEmail || allowed.length > 0;

export const isLinkOver = ({ expiresAt, endedAt }: LinkFacts, now: Temporal.Instant): boolean =>
  endedAt !== null || (expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0);

/** By address, or by its domain with the domains below. Without a list everyone is allowed. */
export function isAllowedEmail(allowed: readonly string[], email: string): boolean {
  if (allowed.length === 0) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return allowed.some((entry) =>
    entry.includes('@') ? entry === email : domain === entry || domain.endsWith(`.${entry}`),
  );
}

export const entrySteps = ['over', 'start', 'password', 'email', 'code', 'agreement', 'open'] as const;
export type EntryStep = (typeof entrySteps)[number];

export interface EntryFacts {
  isOver: boolean;
  hasPassword: boolean;
  asksForEmail: boolean;
  hasAgreement: boolean;
}

export interface VisitFacts {
  isCodeSent: boolean;
  isVerified: boolean;
  hasAgreed: boolean;
  hasStarted: boolean;
}

/** The next step of a visitor. A visit begins when the password is right. */
export function entryStep(room: EntryFacts, visit: VisitFacts | null): EntryStep {
  if (room.isOver) return 'over';
  if (visit?.hasStarted) return 'open';
  if (!visit) {
    if (room.hasPassword) return 'password';
    return room.asksForEmail ? 'email' : room.hasAgreement ? 'agreement' : 'start';
  }
  if (room.asksForEmail && !visit.isVerified) return visit.isCodeSent ? 'code' : 'email';
  if (room.hasAgreement && !visit.hasAgreed) return 'agreement';
  return 'open';
}

/** Added, or got a new version, after the previous visit. Nothing is new at the first one. */
export const isNewSince = (at: Temporal.Instant, previous: Temporal.Instant | null): boolean =>
  previous !== null && Temporal.Instant.compare(at, previous) > 0;

/** The seconds of a report that count: never more than the time since the one before. */
export const countedSeconds = (reported: number, elapsedSeconds: number): number =>
  Math.max(0, Math.min(Math.round(reported), Math.ceil(elapsedSeconds) + 1, 6 * reportSeconds));
