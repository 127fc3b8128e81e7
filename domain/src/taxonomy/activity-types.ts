import type { Changes, DomainEvent } from '#kernel/event.ts';
import type { TagKind } from './tag-kinds.ts';

interface LoggedTag {
  id: string;
  name: string;
  kind: TagKind;
}

/** Reaches everybody: pages of many records show the names of tags. */
const event = <const Type extends string, Payload extends object = object>(
  type: Type,
  { id, name, kind }: LoggedTag,
  payload: Payload = {} as Payload,
) =>
  ({
    type,
    kind: 'Tag',
    recordId: id,
    audience: ['everyone'],
    payload: { name, tagKind: kind, ...payload },
  }) as const satisfies DomainEvent;

/** The name is compared when the creation is undone. */
export const tagCreated = (tag: LoggedTag) => ({
  ...event('taxonomy.created', tag),
  changes: { name: { old: null, new: tag.name } },
});
export const tagDeleted = (tag: LoggedTag) => event('taxonomy.deleted', tag);
export const tagChanged = (tag: LoggedTag, changes: Changes) => ({ ...event('taxonomy.changed', tag), changes });
export const tagArchived = (tag: LoggedTag, isArchived: boolean) =>
  event(isArchived ? 'taxonomy.archived' : 'taxonomy.restored', tag);
export const tagMoved = (tag: LoggedTag) => event('taxonomy.moved', tag);

export interface TagsMergedPayload {
  name: string;
  /** The tags that became this one. */
  merged: readonly { id: string; name: string }[];
}
export const tagsMerged = (tag: LoggedTag, merged: TagsMergedPayload['merged']) =>
  event('taxonomy.merged', tag, { merged });
export const tagsUnmerged = (tag: LoggedTag) => event('taxonomy.unmerged', tag);
