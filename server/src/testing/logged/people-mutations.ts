import { newId } from '@seedbed/domain/kernel/ids.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

type Prepare = (ground: { scene: Scene }) => Promise<{ token: string; args: object }>;

/** A call of an Admin on a person of its own, so that the scene stays as it is. */
const onPerson =
  (argsOf: (userId: string, scene: Scene) => object | Promise<object>): Prepare =>
  async ({ scene }) => {
    const { userId } = await scene.tenant.person('Mentor');
    return { token: scene.people.Admin.token, args: { userId, ...(await argsOf(userId, scene)) } };
  };

/** The matrix calls these without a change, since a change needs another record. */
export const peopleCalls: Readonly<Record<string, Prepare>> = {
  setUserStatus: onPerson(() => ({ status: 'archived', reason: 'Left' })),
  setUserRole: onPerson((_, { tenant }) => ({ roleId: tenant.roleId('Expert') })),
  changeUserPrograms: onPerson((_, { program }) => ({ member: [program.id] })),
  changeUserStartups: onPerson((_, { ownStartup }) => ({ add: [ownStartup.id] })),
  changeUserTags: onPerson(async (_, { tenant }) => {
    const id = newId<'Tag'>();
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(tags).values({ tenantId: tenant.id, id, kind: 'user', name: `Tag ${id}` }),
    );
    return { add: [id] };
  }),
};
