import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import {
  type Material,
  materialKey,
  materialKinds,
  withHiddenMaterials,
} from '@seedbed/domain/milestones/materials.ts';
import DataLoader from 'dataloader';
import type { Context } from '#platform/graphql/context.ts';
import { type FoundRecord, findRecordsById, findRecordsOfKinds } from '#platform/search/find-records.ts';
import type { Tx } from '#platform/tx.ts';

/** Shown as `NamedRecord`: its type resolves the name. */
export type MaterialRecord = FoundRecord & { id: string; name: string };

const mostFound = 10;

/** Finds the materials that the person may open, by key. One statement for each kind. */
async function findMaterials(tx: Tx, actor: Actor, wanted: readonly Material[]): Promise<Map<string, MaterialRecord>> {
  const byKind = Map.groupBy(wanted, ({ kind }) => kind);
  const found = new Map<string, MaterialRecord>();
  for (const [kind, all] of byKind) {
    const ids = all.map(({ id }) => id);
    for (const record of await findRecordsById(tx, actor, kind, ids))
      found.set(materialKey({ kind, id: record.id }), record as MaterialRecord);
  }
  return found;
}

const materialsLoader = (context: Context) =>
  new DataLoader<Material, MaterialRecord | undefined, string>(
    async (wanted) => {
      const found = await findMaterials(await context.read(), context.actor, wanted);
      return wanted.map((one) => found.get(materialKey(one)));
    },
    { cacheKeyFn: materialKey },
  );

/** In the order of the milestone. */
export async function shownMaterials(context: Context, materials: readonly Material[]): Promise<MaterialRecord[]> {
  const found = await Promise.all(materials.map((one) => context.loader(materialsLoader).load(one)));
  return found.filter((one) => one !== undefined);
}

/** Courses and resources to choose from: matching ones, or the newest. */
export const materialsToChoose = async (tx: Tx, actor: Actor, search: string): Promise<MaterialRecord[]> =>
  (await findRecordsOfKinds(tx, actor, materialKinds, search, mostFound)) as MaterialRecord[];

/** Former values to take up again, without materials that are not open any more: an undo brings back the rest. */
export async function withOpenMaterials<Input extends object>(tx: Tx, actor: Actor, old: Input): Promise<Input> {
  const { materials } = old as { materials?: readonly Material[] };
  if (!materials) return old;
  const seen = await findMaterials(tx, actor, materials);
  return { ...old, materials: materials.filter((one) => seen.has(materialKey(one))) };
}

/**
 * The materials to store. New ones must be open to the person; stored ones that are not stay. A reader of the milestone
 * sees only what they may open themselves.
 */
export async function materialsToSave(
  tx: Tx,
  actor: Actor,
  given: readonly Material[],
  before: readonly Material[] = [],
): Promise<Material[]> {
  if (given.length === 0 && before.length === 0) return [];
  const seen = await findMaterials(tx, actor, [...given, ...before]);
  const kept = new Set(before.map(materialKey));
  const isUnknown = given.some((one) => !seen.has(materialKey(one)) && !kept.has(materialKey(one)));
  if (isUnknown)
    throw new Validation({ materials: [{ code: 'invalid', params: { field: 'milestones:fields.materials' } }] });
  return withHiddenMaterials(given, before, (one) => seen.has(materialKey(one)));
}
