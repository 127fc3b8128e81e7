import { type DomainEvent, startupAudience } from '#kernel/event.ts';

export interface StartupJoinedPayload {
  programId: string;
  programName: string;
  startupName: string;
}

export const startupJoined = (
  program: { id: string; name: string },
  startup: { id: string; name: string },
): DomainEvent<'programs.startup-joined', StartupJoinedPayload> => ({
  type: 'programs.startup-joined',
  kind: 'Program',
  recordId: program.id,
  startupId: startup.id,
  audience: startupAudience(startup.id),
  payload: { programId: program.id, programName: program.name, startupName: startup.name },
});
