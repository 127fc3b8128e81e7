import { assetEvent } from '@seedbed/domain/documents/activity-types.ts';
import { AssetKindIsFixed } from '@seedbed/domain/documents/errors.ts';
import { type AssetInput, assetFieldNames, checkAsset } from '@seedbed/domain/documents/input.ts';
import { canEditAssets } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { assertAssetsInPlan } from '#capabilities/documents/in-plan.ts';
import { assetRequests, dataAssets } from '#capabilities/documents/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords, indexRecord, unindexRecords } from '#platform/search/index-record.ts';
import { setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type AssetCard, findAsset, loadAsset } from './find-assets.ts';

const textsOf = (names: readonly Translation[]): string[] => names.map(({ value }) => value);

interface SavedAsset {
  /** Made by the client: a new definition is created under it. */
  id: string;
  input: object;
  version?: number | null | undefined;
}

/** Creates a definition, or changes the given fields of one. */
export const saveAsset = (actor: Actor, saved: SavedAsset): Promise<AssetCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditAssets(actor));
    await assertAssetsInPlan(tx);
    const [known] = isId<'DataAsset'>(saved.id)
      ? await tx.db.select({ id: dataAssets.id }).from(dataAssets).where(eq(dataAssets.id, saved.id))
      : [];
    return known ? changeAssetIn(tx, actor, saved) : createAssetIn(tx, actor, saved);
  });

async function createAssetIn(tx: Tx, actor: Actor, { id: given, input }: SavedAsset): Promise<AssetCard> {
  const fields = checkAsset(input);
  const { id, isNew } = await createOnce(tx, actor, dataAssets, given, fields);
  if (!isNew) return loadAsset(tx, id);
  await addRecords(tx, 'DataAsset', [{ id, texts: textsOf(fields.names) }]);
  const asset = await loadAsset(tx, id);
  await logActivity(tx, actor, assetEvent('documents.asset-created', asset));
  return asset;
}

export const inputOf = (asset: AssetCard): AssetInput => ({
  names: asset.names,
  help: asset.help,
  kind: asset.kind,
  owner: asset.owner,
  visibleTo: asset.visibleTo,
  recursEveryMonths: asset.recursEveryMonths,
  expiresAfterMonths: asset.expiresAfterMonths,
  isArchived: asset.isArchived,
});

export async function changeAssetIn(tx: Tx, actor: Actor, { id, input, version }: SavedAsset): Promise<AssetCard> {
  const before = await findAsset(tx, actor, id, { lock: true });
  assertAllowed(canEditAssets(actor));
  const was = inputOf(before);
  const fields = checkAsset({ ...was, ...input });
  const changes = changesBetween<AssetInput>(was, fields, assetFieldNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  // Answers of another kind, or of other people, would not fit.
  assertAllowed(!((changes.kind || changes.owner) && before.requestCount > 0), () => new AssetKindIsFixed());
  await tx.db
    .update(dataAssets)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${dataAssets.version} + 1` })
    .where(eq(dataAssets.id, before.id));
  if (changes.visibleTo)
    await tx.db.update(assetRequests).set({ visibleTo: fields.visibleTo }).where(eq(assetRequests.assetId, before.id));
  if (changes.names) await indexRecord(tx, 'DataAsset', before.id, textsOf(fields.names));
  const after = await loadAsset(tx, before.id);
  await logActivity(tx, actor, assetEvent('documents.asset-changed', after, changes));
  return after;
}

/** One that was asked for since is archived instead. */
export async function undoAssetCreation({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canEditAssets(actor));
  const asset = await findAsset(tx, actor, recordId, { lock: true });
  if (asset.requestCount > 0)
    return void (await changeAssetIn(tx, actor, { id: asset.id, input: { isArchived: true } }));
  await setTrashed(tx, dataAssets, asset.id, true);
  await unindexRecords(tx, 'DataAsset', [asset.id]);
  await logActivity(tx, actor, assetEvent('documents.asset-removed', asset));
}
