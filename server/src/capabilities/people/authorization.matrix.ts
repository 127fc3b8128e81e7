import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectation, Expectations } from '#testing/matrix/matrix-row.ts';
import { admins, nobody, type Roles, staff } from '#testing/matrix/roles.ts';
import type { Person, Scene } from '#testing/scene.ts';

/** USERS:INVITE or USERS:EDIT, within the team. */
const managers: Roles = [...staff, 'SubAdmin'];
const filtered = {
  limit: 1,
  filter: {
    any: [
      { column: 'role', operator: 'ANY_OF', values: [newId()] },
      { column: 'category', operator: 'ANY_OF', values: ['employee'] },
      { column: 'program', operator: 'NONE_OF', values: [newId()] },
      { column: 'tag', operator: 'IS_EMPTY', values: [] },
    ],
  },
};

const onPerson = (
  may: Roles,
  argsOf: (scene: Scene) => object,
  { self = nobody }: { self?: Roles } = {},
): Expectation => ({
  record: 'person',
  args: (userId: string, _: Person, scene: Scene) => ({ userId, ...argsOf(scene) }),
  may: { self, ownStartup: may, otherStartup: may, contact: may },
});

export const expectations: Expectations = {
  'Query.userList': [
    { may: managers, args: () => ({ limit: 1 }) },
    { about: 'searched', may: managers, args: () => ({ limit: 1, search: 'an', group: 'role' }) },
    { about: 'filtered', may: managers, args: () => filtered },
  ],
  'Query.programAssignationList': { may: staff, args: () => ({ limit: 1 }) },
  'Query.licenses': { may: managers },
  'Query.peopleOptions': { may: managers },
  'Query.assignmentsOfPeople': { may: staff, args: () => ({ userIds: [newId()] }) },
  'Query.taskReceivers': { may: staff, args: () => ({ search: 'an' }) },
  'Query.personAdministration': onPerson(managers, () => ({}), { self: managers }),
  'Mutation.changePerson': onPerson(staff, () => ({ headline: 'Founder' })),
  'Mutation.changeEmailOf': onPerson(staff, () => ({ email: `new-${newId()}@x.test` })),
  'Mutation.setUserStatus': onPerson(staff, () => ({ status: 'archived', reason: 'Left' })),
  'Mutation.setUserRole': onPerson(admins, ({ tenant }) => ({ roleId: tenant.roleId('Expert') })),
  'Mutation.changeUserTags': onPerson(staff, () => ({ add: [] }), { self: staff }),
  'Mutation.changeUserPrograms': onPerson(staff, () => ({ member: [] }), { self: staff }),
  'Mutation.changeUserStartups': onPerson(managers, () => ({ add: [] }), { self: managers }),
};
