import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Rows } from './rows.ts';

type Viewer = Pick<
  Rows,
  'roles' | 'users' | 'startupFounders' | 'startupAssignments' | 'startupPrograms' | 'programPeople'
>;

/** All people as actors for the policies, built from the rows like a session. */
export function actorsOf(rows: Viewer): Map<Id<'User'>, Actor> {
  const roles = new Map(rows.roles.map((role) => [role.id, role]));
  const own = Map.groupBy(rows.startupFounders, ({ userId }) => userId);
  const assigned = Map.groupBy(rows.startupAssignments, ({ userId }) => userId);
  const ofProgram = Map.groupBy(rows.startupPrograms, ({ programId }) => programId);
  const managed = Map.groupBy(
    rows.programPeople.filter(({ part }) => part === 'manager'),
    ({ userId }) => userId,
  );
  return new Map(
    rows.users.map(({ tenantId, id, roleId }) => {
      const role = roles.get(roleId);
      if (!role) throw new Error(`There is no role ${roleId}.`);
      const inPrograms = (managed.get(id) ?? []).flatMap(({ programId }) => ofProgram.get(programId) ?? []);
      const actor: Actor = {
        tenantId,
        userId: id,
        roleType: role.type,
        scopes: resolveScopes(role.type, role.scopes),
        startupVisibility: role.startupVisibility,
        peopleVisibility: role.peopleVisibility,
        visibleRoleIds: role.visibleRoleIds,
        ownStartupIds: (own.get(id) ?? []).map(({ startupId }) => startupId),
        assignedStartupIds: [
          ...new Set([...(assigned.get(id) ?? []), ...inPrograms].map(({ startupId }) => startupId)),
        ],
      };
      return [id, actor];
    }),
  );
}
