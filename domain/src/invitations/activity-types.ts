import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface NamedPerson {
  id: string;
  fullName: string;
}

const event = <const Type extends string>(type: Type, { id, fullName }: NamedPerson, changes?: Changes) =>
  ({
    type,
    kind: 'User',
    recordId: id,
    audience: [`user:${id}`, 'staff'] satisfies Audience[],
    payload: { name: fullName },
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

/** Into a startup, the invitation is part of what happened there: the undo of an import finds it by the startup. */
export const personInvited = (person: NamedPerson, startupId: string | null) => ({
  ...event('invitations.invited', person),
  ...(startupId && { startupId }),
});
export const invitationRevoked = (person: NamedPerson) => event('invitations.taken-back', person);
/** Facts of a person that an import changed. */
export const personImported = (person: NamedPerson, changes: Changes) =>
  event('invitations.person-changed', person, changes);
