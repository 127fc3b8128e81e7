import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedView {
  id: string;
  list: string;
  name: string;
  ownerId: string;
  isShared: boolean;
}

/** A private view concerns its owner only. Filters may hold texts about people, so the log does not keep them. */
export function viewEvent<const Type extends 'views.created' | 'views.changed' | 'views.deleted' | 'views.restored'>(
  type: Type,
  { id, list, name, ownerId, isShared }: LoggedView,
  changes: Changes = {},
): DomainEvent<Type, { list: string; name: string }> {
  const { address, shown, ...others } = changes;
  return {
    type,
    kind: 'SavedView',
    recordId: id,
    audience: isShared ? ['everyone'] : [`user:${ownerId}` satisfies Audience],
    payload: { list, name },
    ...(Object.keys(others).length > 0 && { changes: others }),
    ...(address && { privateChanges: { address, ...(shown && { shown }) } }),
  };
}

/** The favorites of one person changed. */
export const favoritesSet = (userId: string, list: string) =>
  ({
    type: 'views.favorites-set',
    kind: 'SavedView',
    recordId: userId,
    audience: [`user:${userId}`],
    payload: { list },
  }) as const satisfies DomainEvent;

/** People outside of the organization can or can no longer open the view. */
export const viewLinkEvent = <const Type extends 'exports.link-made' | 'exports.link-ended'>(
  type: Type,
  view: Pick<LoggedView, 'id' | 'list' | 'name' | 'ownerId'>,
  payload: { hasPassword: boolean; endsAt: string | null },
) =>
  ({
    type,
    kind: 'SavedView',
    recordId: view.id,
    audience: [`user:${view.ownerId}`, 'admins'],
    payload: { list: view.list, name: view.name, ...payload },
  }) as const satisfies DomainEvent;
