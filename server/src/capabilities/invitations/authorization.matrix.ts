import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, type Roles } from '#testing/matrix/roles.ts';
import type { Person, Scene } from '#testing/scene.ts';

/** USERS:INVITE by default; at ASSIGNED only into a startup. */
const inviters: Roles = [...admins, 'Staff', 'SubAdmin', 'Cofounder'];

export const expectations: Expectations = {
  'Query.invitableRoles': { may: inviters },
  'Mutation.invitePeople': {
    may: [...admins, 'Staff'],
    args: (_: Person | null, { tenant }: Scene) => ({
      input: { emails: [`${newId()}@example.org`], roleId: tenant.roleId('Mentor'), sendsEmail: false },
    }),
  },
  // Other people invite into a startup only: invite-person.test.ts.
  'Mutation.invitePerson': {
    may: [...admins, 'Staff'],
    args: (_: Person | null, { tenant }: Scene) => ({
      input: { email: `${newId()}@example.org`, roleId: tenant.roleId('Cofounder'), sendsEmail: false },
    }),
  },
};
