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

export const personInvited = (person: NamedPerson) => event('invitations.invited', person);
export const invitationTakenBack = (person: NamedPerson) => event('invitations.taken-back', person);
/** Facts of a person that an import changed. */
export const personImported = (person: NamedPerson, changes: Changes) =>
  event('invitations.person-changed', person, changes);
