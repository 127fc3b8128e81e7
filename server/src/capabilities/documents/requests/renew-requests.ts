import { requestEvent } from '@seedbed/domain/documents/activity-types.ts';
import { askAheadDays, isOpen, nextDueOn, reminderOn } from '@seedbed/domain/documents/asset.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type AssetCard, assetCard } from '#capabilities/documents/assets/find-assets.ts';
import { hasAssets } from '#capabilities/documents/in-plan.ts';
import { assetRequests, dataAssets } from '#capabilities/documents/table.ts';
import { audienceOf, founderIds } from '#capabilities/documents/visible-records.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { insertRequest } from './ask-startup.ts';
import { type RequestCard, requestCard } from './find-requests.ts';

const ofLivingStartup = sql`exists (select from ${startups} where ${startups.tenantId} = ${assetRequests.tenantId}
  and ${startups.id} = ${assetRequests.startupId} and ${startups.trashedAt} is null)`;

/** Ends answers whose time is over, and asks for the next ones. Idempotent. */
export const renewRequests = (tenantId: Id<'Incubator'>, zone: string): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    if (!(await hasAssets(tx))) return;
    await expire(tx, today(zone));
    await askAgain(tx, today(zone));
  });

async function expire(tx: Tx, day: Temporal.PlainDate): Promise<void> {
  const ended = await tx.db
    .select(requestCard)
    .from(assetRequests)
    .where(
      and(eq(assetRequests.state, 'approved'), lte(assetRequests.expiresOn, day), isNull(assetRequests.trashedAt)),
    );
  for (const request of ended) {
    await tx.db
      .update(assetRequests)
      .set({ state: 'expired', updatedAt: sql`now()`, version: sql`${assetRequests.version} + 1` })
      .where(eq(assetRequests.id, request.id));
    const changes = { state: { old: request.state, new: 'expired' } };
    const audience = await audienceOf(tx, request);
    await logActivity(tx, null, requestEvent('documents.expired', { ...request, audience }, { changes }));
  }
}

/** The newest request of each startup, or founder, says when the next one is due. */
async function askAgain(tx: Tx, day: Temporal.PlainDate): Promise<void> {
  const assets = await tx.db
    .select(assetCard)
    .from(dataAssets)
    .where(
      and(
        eq(dataAssets.isArchived, false),
        isNull(dataAssets.trashedAt),
        or(isNotNull(dataAssets.recursEveryMonths), isNotNull(dataAssets.expiresAfterMonths)),
      ),
    );
  for (const asset of assets) {
    const rows = await tx.db
      .select()
      .from(assetRequests)
      .where(and(eq(assetRequests.assetId, asset.id), isNull(assetRequests.trashedAt), ofLivingStartup))
      .orderBy(asc(assetRequests.dueOn), asc(assetRequests.id));
    for (const group of Map.groupBy(rows, ({ startupId, personId }) => `${startupId} ${personId}`).values())
      await askAfter(tx, asset, group, day);
  }
}

async function askAfter(
  tx: Tx,
  asset: AssetCard,
  group: readonly (typeof assetRequests.$inferSelect)[],
  day: Temporal.PlainDate,
): Promise<void> {
  const last = group.at(-1);
  if (!last || group.some(({ state }) => isOpen(state))) return;
  const next = nextDueOn({ ...last, recursEveryMonths: asset.recursEveryMonths });
  if (next === null || Temporal.PlainDate.compare(next.subtract({ days: askAheadDays }), day) > 0) return;
  const { startupId, personId, programId } = last;
  // A founder who has left answers nothing.
  const founders = await founderIds(tx, startupId);
  if (personId === null ? founders.length === 0 : !founders.includes(personId)) return;
  // After a pause, such as an archived asset, nothing begins late.
  const dueOn = Temporal.PlainDate.compare(next, day) < 0 ? day.add({ days: askAheadDays }) : next;
  await insertRequest(tx, null, asset, { startupId, personId, programId, dueOn });
}

/** Reminds before the due day and after it. Idempotent: each reminder is stored with its day. */
export const remindOfRequests = (tenantId: Id<'Incubator'>, zone: string): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    if (!(await hasAssets(tx))) return;
    const day = today(zone);
    const waiting = await tx.db
      .select(requestCard)
      .from(assetRequests)
      .where(
        and(
          inArray(assetRequests.state, ['due', 'returned']),
          lte(assetRequests.dueOn, day.add({ days: 3 })),
          isNull(assetRequests.trashedAt),
          ofLivingStartup,
        ),
      );
    for (const request of waiting) await remind(tx, request, day);
  });

async function remind(tx: Tx, request: RequestCard, day: Temporal.PlainDate): Promise<void> {
  const on = reminderOn(request.dueOn, day);
  const isSent = request.remindedOn !== null && on !== null && Temporal.PlainDate.compare(request.remindedOn, on) >= 0;
  if (on === null || isSent) return;
  await tx.db.update(assetRequests).set({ remindedOn: on }).where(eq(assetRequests.id, request.id));
  const audience = await audienceOf(tx, request);
  await logActivity(tx, null, requestEvent('documents.reminded', { ...request, audience }));
}
