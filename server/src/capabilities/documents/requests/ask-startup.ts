import { requestEvent } from '@seedbed/domain/documents/activity-types.ts';
import { isOpen, type RequestState, requestStates } from '@seedbed/domain/documents/asset.ts';
import { AssetIsArchived, AssetIsAsked, StartupHasNoFounders } from '@seedbed/domain/documents/errors.ts';
import type { AskInput } from '@seedbed/domain/documents/input.ts';
import { canDecideAssets } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type AssetCard, findAsset } from '#capabilities/documents/assets/find-assets.ts';
import { assertAssetsInPlan } from '#capabilities/documents/in-plan.ts';
import { assetRequests } from '#capabilities/documents/table.ts';
import { audienceOf, founderIds } from '#capabilities/documents/visible-records.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { lockStartup } from '#capabilities/startups/public.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

export const openStates: RequestState[] = requestStates.filter(isOpen);

/** Throws unless the asset can be asked for now. */
export async function prepareAsset(tx: Tx, actor: Actor, { assetId, programId }: AskInput): Promise<AssetCard> {
  await assertAssetsInPlan(tx);
  const asset = await findAsset(tx, actor, assetId);
  assertAllowed(!asset.isArchived, () => new AssetIsArchived());
  if (programId) await findProgram(tx, programId);
  return asset;
}

/** Asks a startup once, or each of its founders. People who are asked already are left out. */
export async function askStartupIn(
  tx: Tx,
  actor: Actor,
  given: string,
  { dueOn, programId }: AskInput,
  asset: AssetCard,
): Promise<void> {
  const { id: startupId } = await lockStartup(tx, actor, given);
  assertAllowed(canDecideAssets(actor, startupId));
  const founders = await founderIds(tx, startupId);
  assertAllowed(founders.length > 0, () => new StartupHasNoFounders());
  const open = await tx.db
    .select({ personId: assetRequests.personId })
    .from(assetRequests)
    .where(
      and(
        eq(assetRequests.startupId, startupId),
        eq(assetRequests.assetId, asset.id),
        inArray(assetRequests.state, openStates),
        isNull(assetRequests.trashedAt),
      ),
    );
  const people = asset.owner === 'founder' ? founders : [null];
  const missing = people.filter((id) => !open.some(({ personId }) => personId === id));
  assertAllowed(missing.length > 0, () => new AssetIsAsked());
  for (const personId of missing) await insertRequest(tx, actor, asset, { startupId, personId, programId, dueOn });
}

type NewRequest = Pick<typeof assetRequests.$inferSelect, 'startupId' | 'personId' | 'programId' | 'dueOn'>;

export async function insertRequest(
  tx: Tx,
  by: ActivityAuthor,
  asset: Pick<AssetCard, 'id' | 'name' | 'visibleTo'>,
  request: NewRequest,
): Promise<Id<'AssetRequest'>> {
  const id = newId<'AssetRequest'>();
  const { visibleTo, name } = asset;
  await tx.db.insert(assetRequests).values({ ...request, id, tenantId: tx.tenantId, assetId: asset.id, visibleTo });
  const audience = await audienceOf(tx, { startupId: request.startupId, visibleTo });
  await logActivity(tx, by, requestEvent('documents.asked', { id, name, startupId: request.startupId, audience }));
  return id;
}
