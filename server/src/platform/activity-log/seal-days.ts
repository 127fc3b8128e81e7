import { createHash } from 'node:crypto';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { log } from '#platform/log.ts';
import { isSignatureOf, signatureOf } from '#platform/seal.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { formerLogKeys, isSignedDay, logPurpose } from './log-keys.ts';
import { activities, activitySeals } from './table.ts';

interface DayContent {
  count: number;
  digest: string;
}

type Seal = typeof activitySeals.$inferSelect;

const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant();

const sealedText = (
  tenantId: Id<'Incubator'>,
  day: Temporal.PlainDate,
  { count, digest }: DayContent,
  before: string,
) => JSON.stringify([tenantId, day.toString(), count, digest, before]);

export const removedText = ({ signature }: Pick<Seal, 'signature'>) => `removed ${signature}`;

const rowsAtOnce = 2_000;

/** The digest of a day: SHA-256 over all columns of its activities in their order, read in parts. */
async function contentOf(tx: Tx, day: Temporal.PlainDate): Promise<DayContent> {
  const hash = createHash('sha256');
  let count = 0;
  let last: { at: string; id: Id<'Activity'> } | undefined;
  for (;;) {
    const rows = await tx.db
      .select({ id: activities.id, at: sql<string>`${activities.at}::text`, row: rowText })
      .from(activities)
      .where(
        and(
          gte(activities.at, startOf(day)),
          lt(activities.at, startOf(day.add({ days: 1 }))),
          last && sql`(${activities.at}, ${activities.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(activities.at), asc(activities.id))
      .limit(rowsAtOnce);
    for (const { row } of rows) hash.update(row).update('\n');
    count += rows.length;
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return { count, digest: hash.digest('base64url') };
  }
}

/** All columns that say something. Their list stays as it is: another one would invalidate all seals. */
const rowText = sql<string>`jsonb_build_array(${activities.id}, extract(epoch from ${activities.at}), ${activities.actorId}, ${activities.type}, ${activities.kind}, ${activities.recordId}, ${activities.startupId}, ${activities.audience}, ${activities.payload}, ${activities.changes}, ${activities.undoId}, ${activities.ip}, ${activities.userAgent}, ${activities.trashedAt})::text`;

/** Seals all days before today that have activities or follow a sealed day. Late commits of a day have ended by then. */
export async function sealDays(tenantId: Id<'Incubator'>, now = Temporal.Now.instant()): Promise<void> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  for (let day = await firstUnsealed(tenantId); day && Temporal.PlainDate.compare(day, today) < 0; ) {
    const sealed = day;
    await inTenant(tenantId, async (tx) => {
      const [before] = await tx.db
        .select({ signature: activitySeals.signature })
        .from(activitySeals)
        .where(lt(activitySeals.day, sealed))
        .orderBy(desc(activitySeals.day))
        .limit(1);
      const content = await contentOf(tx, sealed);
      const signature = signatureOf(logPurpose, sealedText(tenantId, sealed, content, before?.signature ?? ''));
      const made = await tx.db
        .insert(activitySeals)
        .values({ tenantId, id: newId<'ActivitySeal'>(), day: sealed, ...content, signature })
        // A repeated job seals no day twice.
        .onConflictDoNothing()
        .returning({ id: activitySeals.id });
      // Outside of the database: shows it if somebody removes the newest seals there, and their days are sealed again.
      if (made.length > 0)
        log.info('Sealed a day of the activity log.', { tenantId, day: sealed, ...content, signature });
    });
    day = sealed.add({ days: 1 });
  }
}

const firstUnsealed = (tenantId: Id<'Incubator'>): Promise<Temporal.PlainDate | undefined> =>
  inTenant(tenantId, async (tx) => {
    const [last] = await tx.db
      .select({ day: activitySeals.day })
      .from(activitySeals)
      .orderBy(desc(activitySeals.day))
      .limit(1);
    if (last) return last.day.add({ days: 1 });
    const [first] = await tx.db.select({ at: activities.at }).from(activities).orderBy(asc(activities.at)).limit(1);
    return first?.at.toZonedDateTimeISO('UTC').toPlainDate();
  });

/**
 * Compares every seal with its day and with the seal before, and stores what it finds. Returns the days that are not
 * intact.
 */
export async function checkSeals(tenantId: Id<'Incubator'>): Promise<{ day: string; verdict: Seal['verdict'] }[]> {
  const seals = await inTenant(tenantId, (tx) => tx.db.select().from(activitySeals).orderBy(asc(activitySeals.day)));
  const found: { day: string; verdict: Seal['verdict'] }[] = [];
  let before: Seal | undefined;
  for (const seal of seals) {
    const verdict = await inTenant(tenantId, async (tx) => {
      const result = await verdictOn(tx, seal, before);
      await tx.db
        .update(activitySeals)
        .set({ verdict: result, checkedAt: Temporal.Now.instant() })
        .where(eq(activitySeals.id, seal.id));
      return result;
    });
    if (verdict !== 'intact') found.push({ day: seal.day.toString(), verdict });
    before = seal;
  }
  return found;
}

export interface LogState {
  sealedUntil: Temporal.PlainDate | null;
  checkedAt: Temporal.Instant | null;
  /** The signature of the newest seal. */
  seal: string | null;
  /** The newest days that do not match their seal. */
  broken: { day: Temporal.PlainDate; verdict: Seal['verdict'] }[];
}

const mostBroken = 30;

/** The finding of the last check of the chain. */
export async function stateOfLog(tx: Tx): Promise<LogState> {
  const { day, verdict, checkedAt, signature } = activitySeals;
  const [last] = await tx.db.select({ day, checkedAt, signature }).from(activitySeals).orderBy(desc(day)).limit(1);
  const broken = await tx.db
    .select({ day, verdict })
    .from(activitySeals)
    .where(ne(verdict, 'intact'))
    .orderBy(desc(day))
    .limit(mostBroken);
  return {
    sealedUntil: last?.day ?? null,
    checkedAt: last?.checkedAt ?? null,
    seal: last?.signature ?? null,
    broken,
  };
}

async function verdictOn(tx: Tx, seal: Seal, before: Seal | undefined): Promise<Seal['verdict']> {
  if (before && !before.day.add({ days: 1 }).equals(seal.day)) return 'missing';
  const text = sealedText(tx.tenantId, seal.day, seal, before?.signature ?? '');
  if (!isSignedDay(seal.day, text, seal.signature, await formerLogKeys(tx))) return 'unsigned';
  const content = await contentOf(tx, seal.day);
  const isRemoved =
    seal.removedSignature !== null && isSignatureOf(logPurpose, removedText(seal), seal.removedSignature);
  if (isRemoved) return content.count === 0 ? 'intact' : 'changed';
  return content.count === seal.count && content.digest === seal.digest ? 'intact' : 'changed';
}

/** Removes the activities of whole sealed days. Seals stay, so that the chain can still be checked. */
export async function removeOldDays(
  tenantId: Id<'Incubator'>,
  retentionDays: number,
  now = Temporal.Now.instant(),
): Promise<void> {
  const oldest = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: retentionDays });
  const old = await inTenant(tenantId, (tx) =>
    tx.db
      .select()
      .from(activitySeals)
      .where(and(lt(activitySeals.day, oldest), sql`${activitySeals.removedSignature} is null`))
      .orderBy(asc(activitySeals.day)),
  );
  for (const seal of old) {
    await inTenant(tenantId, async (tx) => {
      // A changed day stays for those who look into it.
      if (seal.verdict !== 'intact') return;
      await tx.db
        .delete(activities)
        .where(and(gte(activities.at, startOf(seal.day)), lt(activities.at, startOf(seal.day.add({ days: 1 })))));
      await tx.db
        .update(activitySeals)
        .set({ removedSignature: signatureOf(logPurpose, removedText(seal)) })
        .where(eq(activitySeals.id, seal.id));
    });
  }
}
