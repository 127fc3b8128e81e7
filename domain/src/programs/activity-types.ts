import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';
import type { ProgramPart } from './program.ts';

export interface StartupJoinedPayload {
  programId: string;
  programName: string;
  startupId: string;
  startupName: string;
}

interface NamedRecord {
  id: string;
  name: string;
}

export const startupJoined = (
  program: NamedRecord,
  startup: NamedRecord,
): DomainEvent<'programs.startup-joined', StartupJoinedPayload> => ({
  type: 'programs.startup-joined',
  kind: 'Program',
  recordId: program.id,
  startupId: startup.id,
  audience: startupAudience(startup.id),
  payload: { programId: program.id, programName: program.name, startupId: startup.id, startupName: startup.name },
});

export const startupLeft = (program: NamedRecord, startup: NamedRecord) => ({
  ...startupJoined(program, startup),
  type: 'programs.startup-left' as const,
});

const event = <const Type extends string, Payload extends object = object>(
  type: Type,
  { id, name }: NamedRecord,
  payload: Payload = {} as Payload,
  also: readonly Audience[] = [],
) =>
  ({
    type,
    kind: 'Program',
    recordId: id,
    audience: ['staff', ...also],
    payload: { name, ...payload },
  }) as const satisfies DomainEvent;

/** The name is compared when the creation is undone. */
export const programCreated = (program: NamedRecord) => ({
  ...event('programs.created', program),
  changes: { name: { old: null, new: program.name } },
});
export const programDeleted = (program: NamedRecord) => event('programs.deleted', program);
export const programChanged = (program: NamedRecord, changes: Changes) => ({
  ...event('programs.changed', program),
  changes,
});
export const programArchived = (program: NamedRecord) => event('programs.archived', program);
export const programRestored = (program: NamedRecord) => event('programs.restored', program);

export interface ProgramPeopleChangedPayload {
  parts: readonly { userId: string; old: ProgramPart | null; new: ProgramPart | null }[];
}

/** Reaches the people themselves. An undo sets their former parts. */
export const programPeopleChanged = (program: NamedRecord, parts: ProgramPeopleChangedPayload['parts']) =>
  event(
    'programs.people-changed',
    program,
    { parts },
    parts.map(({ userId }): Audience => `user:${userId}`),
  );
