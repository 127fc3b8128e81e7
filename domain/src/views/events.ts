import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface Named {
  id: string;
  list: string;
  name: string;
  ownerId: string;
  isShared: boolean;
}

/** A private view concerns its owner only. Filters may hold texts about people, so the log does not keep them. */
export function viewEvent<const Type extends 'views.created' | 'views.changed' | 'views.deleted' | 'views.restored'>(
  type: Type,
  { id, list, name, ownerId, isShared }: Named,
  changes: Changes = {},
): DomainEvent<Type, { list: string; name: string }> {
  const { address, ...others } = changes;
  return {
    type,
    kind: 'SavedView',
    recordId: id,
    audience: isShared ? ['everyone'] : [`user:${ownerId}` satisfies Audience],
    payload: { list, name },
    ...(Object.keys(others).length > 0 && { changes: others }),
    ...(address && { privateChanges: { address } }),
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
