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
import { sees } from './sees.ts';

type Make = (scene: Scene, who: Person, given: object) => Promise<string>;

const trashed = { trashedAt: Temporal.Now.instant() };

const task =
  (row: (scene: Scene, who: Person) => TaskRow): Make =>
  (scene, who, given) =>
    putTask(scene, { ...row(scene, who), ...given });

const fileOf =
  (row: (scene: Scene, who: Person) => TaskRow): Make =>
  async (scene, who) =>
    putFile(scene, { kind: 'task', recordId: await putTask(scene, row(scene, who)) });

/** A new record of each pool, so that cases do not affect each other. */
const make: Record<SceneKind, Partial<Record<Pool, Make>>> = {
  task: {
    made: task((_, who) => ({ createdById: who.userId })),
    given: task((scene, who) => ({ assigneeIds: [who.userId, scene.author.userId] })),
    near: task((scene) => ({ startupId: scene.near.id, assigneeIds: [scene.nearFounder.userId] })),
    far: task((scene) => ({ startupId: scene.far.id, assigneeIds: [scene.farFounder.userId] })),
  },
  post: {
    made: (scene, who) => putPost(scene, { startupId: scene.near.id, createdById: who.userId }),
    near: (scene) => putPost(scene, { startupId: scene.near.id }),
    far: (scene) => putPost(scene, { startupId: scene.far.id }),
    nearPrivate: (scene) => putPost(scene, { startupId: scene.near.id, isPublic: false }),
    farPrivate: (scene) => putPost(scene, { startupId: scene.far.id, isPublic: false }),
  },
  file: {
    made: fileOf((_, who) => ({ createdById: who.userId })),
    given: fileOf((scene, who) => ({ assigneeIds: [who.userId, scene.author.userId] })),
    near: fileOf((scene) => ({ startupId: scene.near.id, assigneeIds: [scene.nearFounder.userId] })),
    far: fileOf((scene) => ({ startupId: scene.far.id, assigneeIds: [scene.farFounder.userId] })),
  },
  mail: { near: (scene, _, given) => putMail(scene, given) },
  startup: { near: async ({ near }) => near.id, far: async ({ far }) => far.id },
  program: { near: async ({ program }) => program.id },
  person: {
    self: async (_, who) => who.userId,
    near: async ({ nearFounder }) => nearFounder.userId,
    far: async ({ farFounder }) => farFounder.userId,
  },
};

/** In the trash of the own tenant, visible to everybody related. */
const makeTrashed: Record<SceneKind, (scene: Scene) => Promise<string>> = {
  task: (scene) => putTask(scene, { startupId: scene.near.id, ...trashed }),
  post: (scene) => putPost(scene, { startupId: scene.near.id, ...trashed }),
  file: async (scene) =>
    putFile(scene, { kind: 'task', recordId: await putTask(scene, { startupId: scene.near.id, ...trashed }) }),
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
  sees: Partial<Record<Pool, string>>;
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
    (scene, who, given) => put(scene.tenant, { ...row(scene, who), ...given }),
  ]);
  return {
    make: Object.fromEntries(makers),
    makeTrashed: (scene) => put(scene.tenant, { ...pools.near?.(scene, scene.author), ...trashed }),
    sees: fixture.sees,
  };
}

/** A corresponding record of another tenant. */
export async function makeForeign(kind: string, foreign: Scene): Promise<string> {
  const makeNear = recordsOf(kind).make.near;
  if (!makeNear) throw new Error(`No pool near of ${kind}.`);
  return makeNear(foreign, foreign.author, {});
}
