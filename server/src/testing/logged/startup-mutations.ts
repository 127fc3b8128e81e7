import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

interface Call {
  token: string;
  args: object;
}
type Prepare = (ground: { scene: Scene }) => Promise<Call>;

const aTag = ({ tenant }: Scene, kind: 'startup' | 'industry'): Promise<Id<'Tag'>> =>
  inTenant(tenant.id, async (tx) => {
    const id = newId<'Tag'>();
    await tx.db.insert(tags).values({ tenantId: tenant.id, id, kind, name: `Tag ${id}` });
    return id;
  });

const aProgram = async ({ tenant }: Scene) => (await tenant.program('Spring')).id;
const aMentor = async ({ tenant }: Scene) => (await tenant.person('Mentor')).userId;

const linking = (action: string, startupId: string, added: string) => ({
  ...{ kind: 'startups', action, ids: [startupId] },
  input: { add: [added] },
});

/** A call of an Admin on a startup of its own, so that the scene stays as it is. */
const onStartup =
  (argsOf: (id: string, scene: Scene) => object | Promise<object>): Prepare =>
  async ({ scene }) => {
    const { id } = await scene.tenant.startup('Acme');
    return { token: scene.people.Admin.token, args: await argsOf(id, scene) };
  };

/** The matrix calls these without a change, since a change needs another record. */
export const startupCalls: Readonly<Record<string, Prepare>> = {
  setStartupStatus: onStartup((startupId) => ({ startupId, status: 'archived' })),
  changeStartupTags: onStartup(async (startupId, scene) => ({ startupId, add: [await aTag(scene, 'startup')] })),
  changeStartupIndustries: onStartup(async (startupId, scene) => ({
    startupId,
    add: [await aTag(scene, 'industry')],
  })),
  changeStartupPeople: onStartup(async (startupId, scene) => ({ startupId, add: [await aMentor(scene)] })),
  changeStartupFounders: onStartup(async (startupId, scene) => ({ startupId, add: [await aMentor(scene)] })),
  'runBatch startups/people': onStartup(async (id, scene) => linking('people', id, await aMentor(scene))),
  'runBatch startups/programs': onStartup(async (id, scene) => linking('programs', id, await aProgram(scene))),
  changeStartupPrograms: onStartup(async (startupId, scene) => ({ startupId, add: [await aProgram(scene)] })),
  setProgramArchived: async ({ scene }) => ({
    token: scene.people.Admin.token,
    args: { programId: await aProgram(scene), archived: true },
  }),
};
