import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface NamedPerson {
  id: string;
  fullName: string;
}

const event = <const Type extends string>(type: Type, { id, fullName }: NamedPerson, changes: Changes) =>
  ({
    type,
    kind: 'User',
    recordId: id,
    audience: [`user:${id}`, 'staff'] satisfies Audience[],
    payload: { name: fullName },
    changes,
  }) as const satisfies DomainEvent;

/** The ids of the roles: an undo gives the old one back. */
export const roleChanged = (person: NamedPerson & { roleId: string }, roleId: string) =>
  event('accounts.role-changed', person, { role: { old: person.roleId, new: roleId } });

/** The ids of the tags before and after. */
export const userTagsChanged = (person: NamedPerson, before: readonly string[], after: readonly string[]) =>
  event('accounts.tags-changed', person, { tags: { old: before, new: after } });
