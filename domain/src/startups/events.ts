import { type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';

export interface StartupChangedPayload {
  fields: readonly string[];
}

export const startupChanged = (
  startupId: string,
  changes: Changes,
): DomainEvent<'startups.changed', StartupChangedPayload> => ({
  type: 'startups.changed',
  kind: 'Startup',
  recordId: startupId,
  startupId,
  audience: startupAudience(startupId),
  payload: { fields: Object.keys(changes) },
  changes,
});
