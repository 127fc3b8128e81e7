import { checkRoleInput, type RoleInput } from '@seedbed/domain/accounts/batch-input.ts';
import { canSetRoleOf } from '@seedbed/domain/accounts/policy.ts';
import { Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { findPeopleById } from './find-people-by-id.ts';
import { roleTypeOf, setUserRoleIn } from './set-user-role.ts';

const role = defineBatchAction<RoleInput>({
  kind: 'users',
  name: 'role',
  parse: (input) => checkRoleInput(input as object),
  validate: async (tx, actor, ids, { roleId }) => {
    const next = { roleType: await roleTypeOf(tx, roleId) };
    const found = await findPeopleById(tx, actor, ids);
    const refused = new Map<string, UserError>();
    for (const id of ids) {
      const person = found.get(id);
      if (!person) refused.set(id, new NotFound());
      else if (!canSetRoleOf(actor, person, next)) refused.set(id, new Forbidden());
    }
    return refused;
  },
  apply: (tx, actor, id, { roleId }) => setUserRoleIn(tx, actor, id, roleId),
});

export const batches: BatchRegistration = {
  actions: [role],
  names: {
    users: async (tx, actor, ids) =>
      new Map([...(await findPeopleById(tx, actor, ids)).values()].map(({ id, fullName }) => [id, fullName])),
  },
};
