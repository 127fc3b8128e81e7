import { newId } from '@seedbed/domain/kernel/ids.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inTenant } from '#platform/tx.ts';
import {
  type Person,
  putFile,
  putMail,
  putPost,
  putTask,
  putTrashedUser,
  type Scene,
  type TaskRow,
} from '#testing/scene.ts';
import { recordMatrices } from './matrices.gen.ts';
import type { Pool, RecordFixtures, SceneKind } from './matrix-row.ts';
import type { Roles } from './roles.ts';
import { sees } from './sees.ts';

type Make = (scene: Scene, who: Person, fields: object) => Promise<string>;

const trashed = { trashedAt: Temporal.Now.instant() };

const task =
  (row: (scene: Scene, who: Person) => TaskRow): Make =>
  (scene, who, fields) =>
    putTask(scene, { ...row(scene, who), ...fields });

const fileOf =
  (row: (scene: Scene, who: Person) => TaskRow): Make =>
  async (scene, who) =>
    putFile(scene, { kind: 'task', recordId: await putTask(scene, row(scene, who)) });

/** A new record of each pool, so that cases do not affect each other. */
const make: Record<SceneKind, Partial<Record<Pool, Make>>> = {
  task: {
    created: task((_, who) => ({ createdById: who.userId })),
    assigned: task((scene, who) => ({ assigneeIds: [who.userId, scene.author.userId] })),
    ownStartup: task((scene) => ({ startupId: scene.ownStartup.id, assigneeIds: [scene.ownStartupFounder.userId] })),
    otherStartup: task((scene) => ({
      startupId: scene.otherStartup.id,
      assigneeIds: [scene.otherStartupFounder.userId],
    })),
  },
  post: {
    created: (scene, who) => putPost(scene, { startupId: scene.ownStartup.id, createdById: who.userId }),
    ownStartup: (scene) => putPost(scene, { startupId: scene.ownStartup.id }),
    otherStartup: (scene) => putPost(scene, { startupId: scene.otherStartup.id }),
    ownStartupPrivate: (scene) => putPost(scene, { startupId: scene.ownStartup.id, isPublic: false }),
    otherStartupPrivate: (scene) => putPost(scene, { startupId: scene.otherStartup.id, isPublic: false }),
  },
  file: {
    created: fileOf((_, who) => ({ createdById: who.userId })),
    assigned: fileOf((scene, who) => ({ assigneeIds: [who.userId, scene.author.userId] })),
    ownStartup: fileOf((scene) => ({ startupId: scene.ownStartup.id, assigneeIds: [scene.ownStartupFounder.userId] })),
    otherStartup: fileOf((scene) => ({
      startupId: scene.otherStartup.id,
      assigneeIds: [scene.otherStartupFounder.userId],
    })),
  },
  mail: { ownStartup: (scene, _, fields) => putMail(scene, fields) },
  startup: {
    ownStartup: async ({ ownStartup }) => ownStartup.id,
    otherStartup: async ({ otherStartup }) => otherStartup.id,
  },
  program: { ownStartup: async ({ program }) => program.id },
  person: {
    self: async (_, who) => who.userId,
    ownStartup: async ({ ownStartupFounder }) => ownStartupFounder.userId,
    otherStartup: async ({ otherStartupFounder }) => otherStartupFounder.userId,
    contact: async ({ tenant }) => (await tenant.person('Staff')).userId,
  },
};

/** In the trash of the own tenant, visible to everybody related. */
const makeTrashed: Record<SceneKind, (scene: Scene) => Promise<string>> = {
  task: (scene) => putTask(scene, { startupId: scene.ownStartup.id, ...trashed }),
  post: (scene) => putPost(scene, { startupId: scene.ownStartup.id, ...trashed }),
  file: async (scene) =>
    putFile(scene, { kind: 'task', recordId: await putTask(scene, { startupId: scene.ownStartup.id, ...trashed }) }),
  mail: (scene) => putMail(scene, { state: 'failed', ...trashed }),
  startup: async (scene) => {
    const { tenant } = scene;
    const id = newId<'Startup'>();
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(startups).values({ tenantId: tenant.id, id, name: 'Gone', ...trashed }),
    );
    await putTask(scene, { startupId: id, ...trashed });
    await putPost(scene, { startupId: id, ...trashed });
    return id;
  },
  program: async ({ tenant }) => {
    const id = newId<'Program'>();
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(programs).values({ tenantId: tenant.id, id, name: 'Gone', ...trashed }),
    );
    return id;
  },
  person: (scene) => putTrashedUser(scene),
};

export interface MatrixRecords {
  make: Partial<Record<Pool, Make>>;
  makeTrashed: (scene: Scene) => Promise<string>;
  sees: Partial<Record<Pool, Roles>>;
}

const fixtures: RecordFixtures = Object.assign({}, ...Object.values(recordMatrices));
const isSceneKind = (kind: string): kind is SceneKind => Object.hasOwn(make, kind);

export function recordsOf(kind: string): MatrixRecords {
  if (isSceneKind(kind)) return { make: make[kind], makeTrashed: makeTrashed[kind], sees: sees[kind] };
  const fixture = fixtures[kind];
  if (!fixture) throw new Error(`No matrix has records of the kind ${kind}.`);
  const { put, pools } = fixture;
  const makers = Object.entries(pools).map(([pool, row]): [string, Make] => [
    pool,
    (scene, who, fields) => put(scene.tenant, { ...row(scene, who), ...fields }),
  ]);
  return {
    make: Object.fromEntries(makers),
    makeTrashed: (scene) => put(scene.tenant, { ...pools.ownStartup?.(scene, scene.author), ...trashed }),
    sees: fixture.sees,
  };
}

/** A corresponding record of another tenant. */
export async function makeForeign(kind: string, foreign: Scene): Promise<string> {
  const makeOwn = recordsOf(kind).make.ownStartup;
  if (!makeOwn) throw new Error(`No pool ownStartup of ${kind}.`);
  return makeOwn(foreign, foreign.author, {});
}
