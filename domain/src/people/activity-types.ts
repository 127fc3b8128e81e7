import type { UserStatus } from '#accounts/user.ts';
import type { Audience, Changes } from '#kernel/event.ts';
import type { ProgramPart } from '#programs/program.ts';

interface NamedPerson {
  id: string;
  fullName: string;
}

const event = <const Type extends string, Payload extends object = object>(
  type: Type,
  { id, fullName }: NamedPerson,
  payload: Payload = {} as Payload,
) => ({
  type,
  kind: 'User' as const,
  recordId: id,
  audience: [`user:${id}`, 'staff'] satisfies Audience[],
  payload: { name: fullName, ...payload },
});

interface StatusState {
  status: UserStatus;
  reason: string | null;
}

/** The log holds no reason, because it may be personal. */
export const statusSet = (person: NamedPerson, old: StatusState, now: StatusState) => ({
  ...event('people.status-set', person),
  changes: { status: { old: old.status, new: now.status } },
  privateChanges: { reason: { old: old.reason, new: now.reason } },
});

/** The log holds no names: it keeps only which fields changed. */
export const detailsChanged = (person: NamedPerson, changes: Changes) => ({
  ...event('people.details-changed', person, { fields: Object.keys(changes) }),
  privateChanges: changes,
});

/** The new address waits for its confirmation. It may belong to a stranger, so the log does not hold it. */
export const emailAskedFor = (person: NamedPerson) => event('people.email-asked', person);

/** The person had not confirmed the old address. */
export const emailCorrected = (person: NamedPerson) => event('people.email-corrected', person);

export interface TasksHandedOverPayload {
  to: string;
  /** Tasks where the receiver took the person's place, and tasks that both had. */
  moved: readonly string[];
  shared: readonly string[];
}

export const tasksHandedOver = (person: NamedPerson, payload: TasksHandedOverPayload) =>
  event('people.tasks-handed-over', person, payload);

export interface ProgramsChangedPayload {
  parts: readonly { programId: string; old: ProgramPart | null; new: ProgramPart | null }[];
}

/** One activity of the person, so that a batch can undo it for this person. */
export const programsChanged = (person: NamedPerson, payload: ProgramsChangedPayload) =>
  event('people.programs-changed', person, payload);

export const invitedAgain = (person: NamedPerson) => event('people.invited-again', person);
