import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';
import type { StartupStatus } from './startup.ts';

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

interface NamedStartup {
  id: string;
  name: string;
}

const event = <const Type extends string, Payload extends object = object>(
  type: Type,
  { id, name }: NamedStartup,
  payload: Payload = {} as Payload,
  also: readonly Audience[] = [],
) =>
  ({
    type,
    kind: 'Startup',
    recordId: id,
    startupId: id,
    audience: [...startupAudience(id), ...also],
    payload: { name, ...payload },
  }) as const satisfies DomainEvent;

/** The name is compared when the creation is undone. */
export const startupCreated = (startup: NamedStartup, creatorId?: string) => ({
  ...event('startups.created', startup, {}, creatorId ? [`user:${creatorId}`] : []),
  changes: { name: { old: null, new: startup.name } },
});

export const startupDeleted = (startup: NamedStartup) => event('startups.deleted', startup);

export interface RestoredPayload {
  name: string;
  /** When it had been deleted: what went with it has the same time. */
  trashedAt: string;
}
export const startupUndeleted = (startup: NamedStartup, trashedAt: string) =>
  event('startups.undeleted', startup, { trashedAt });

const statusEvent = (old: StartupStatus, status: StartupStatus) =>
  status === 'archived' ? 'startups.archived' : old === 'archived' ? 'startups.restored' : 'startups.status-set';

export const startupStatusSet = (startup: NamedStartup & { status: StartupStatus }, status: StartupStatus) => ({
  ...event(statusEvent(startup.status, status), startup),
  changes: { status: { old: startup.status, new: status } },
});
export const statusEvents = ['startups.archived', 'startups.restored', 'startups.status-set'] as const;

/** Ids that were added and removed: an undo does the opposite. */
export interface LinksChangedPayload {
  name: string;
  added: readonly string[];
  removed: readonly string[];
}

interface Tags {
  added: readonly string[];
  removed: readonly string[];
  /** The names before and after, for readers of the log. */
  names: { old: readonly string[]; new: readonly string[] };
}

export const startupTagsChanged = (startup: NamedStartup, { added, removed, names }: Tags) => ({
  ...event('startups.tags-changed', startup, { added, removed }),
  changes: { tags: names },
});
export const startupIndustriesChanged = (startup: NamedStartup, { added, removed, names }: Tags) => ({
  ...event('startups.industries-changed', startup, { added, removed }),
  changes: { industries: names },
});

interface People {
  old: readonly string[];
  added: readonly string[];
  removed: readonly string[];
}

/** Reaches the people who no longer belong to the startup too. */
const peopleEvent = <const Type extends string>(type: Type, startup: NamedStartup, { added, removed }: People) =>
  event(
    type,
    startup,
    { added, removed },
    removed.map((id): Audience => `user:${id}`),
  );
const oldAndNew = ({ old, added, removed }: People) => ({
  old,
  new: [...old.filter((id) => !removed.includes(id)), ...added],
});

export const startupPeopleChanged = (startup: NamedStartup, people: People) => ({
  ...peopleEvent('startups.people-changed', startup, people),
  changes: { assignedIds: oldAndNew(people) },
});
export const startupFoundersChanged = (startup: NamedStartup, people: People) => ({
  ...peopleEvent('startups.founders-changed', startup, people),
  changes: { founderIds: oldAndNew(people) },
});
