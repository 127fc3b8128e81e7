import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { accountRestored, accountUnlinked, calendarsChosen } from '@seedbed/domain/linked-calendars/activity-types.ts';
import { NotWritable, TooManyAccounts } from '@seedbed/domain/linked-calendars/errors.ts';
import { mostAccounts } from '@seedbed/domain/linked-calendars/input.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { planHas } from '#capabilities/incubators/public.ts';
import { readBusy } from '#capabilities/linked-calendars/busy/read-busy.ts';
import { readQueue } from '#capabilities/linked-calendars/queues.ts';
import { linkedAccounts, linkedCalendars } from '#capabilities/linked-calendars/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { setTrashed } from '#platform/trash.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { type AccountCard, loadCard, lockAccount } from './find-accounts.ts';
import { saveUserFields } from './user-fields.ts';

interface Use {
  countsAsBusy?: boolean | null | undefined;
  isWrittenTo?: boolean | null | undefined;
}

/** Bookings are written to one calendar of a person: a new choice ends the one before. */
export const setCalendarUse = (actor: Actor, calendarId: string, use: Use): Promise<AccountCard> =>
  writeTx(actor, async (tx) => {
    if (!isId<'LinkedCalendar'>(calendarId)) throw new NotFound();
    const [known] = await tx.db.select().from(linkedCalendars).where(eq(linkedCalendars.id, calendarId));
    if (!known || known.userId !== actor.userId) throw new NotFound();
    const account = await lockAccount(tx, actor, known.accountId);
    if (account.trashedAt) throw new NotFound();
    const after = {
      countsAsBusy: use.countsAsBusy ?? known.countsAsBusy,
      isWrittenTo: use.isWrittenTo ?? known.isWrittenTo,
    };
    assertAllowed(!after.isWrittenTo || known.canWrite, () => new NotWritable());
    const changes = changesBetween(known, after, ['countsAsBusy', 'isWrittenTo']);
    if (!changes) return loadCard(tx, actor, account.id);
    if (after.isWrittenTo)
      await tx.db.update(linkedCalendars).set({ isWrittenTo: false }).where(eq(linkedCalendars.userId, actor.userId));
    await tx.db
      .update(linkedCalendars)
      .set({
        ...after,
        // Delete busy times of a calendar that does not count.
        ...(!after.countsAsBusy && { busy: [], fetchedAt: null, staleSince: null }),
        updatedAt: sql`now()`,
        version: sql`${linkedCalendars.version} + 1`,
      })
      .where(eq(linkedCalendars.id, known.id));
    if (after.countsAsBusy && !known.countsAsBusy)
      await enqueue(tx, readQueue, { tenantId: tx.tenantId, accountId: account.id });
    await logActivity(tx, actor, calendarsChosen(actor.userId, known.id, changes));
    return loadCard(tx, actor, account.id);
  });

/** The access ends at once. It can be restored for an hour, and is then deleted. */
export const unlinkAccount = (actor: Actor, id: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const account = await lockAccount(tx, actor, id);
    assertAllowed(await planHas(tx, 'calendarUnlink'), () => new FeatureLocked('calendarUnlink'));
    if (account.trashedAt) return true;
    await setTrashed(tx, linkedAccounts, account.id, true);
    await saveUserFields(tx, actor.userId);
    await logActivity(tx, actor, accountUnlinked(account));
    return true;
  });

export async function restoreAccountIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const account = await lockAccount(tx, actor, id);
  if (!account.trashedAt) return;
  const live = await tx.db.$count(
    linkedAccounts,
    and(eq(linkedAccounts.userId, actor.userId), isNull(linkedAccounts.trashedAt)),
  );
  assertAllowed(live < mostAccounts, () => new TooManyAccounts(mostAccounts));
  await setTrashed(tx, linkedAccounts, account.id, false);
  await saveUserFields(tx, actor.userId);
  await enqueue(tx, readQueue, { tenantId: tx.tenantId, accountId: account.id });
  await logActivity(tx, actor, accountRestored(account));
}

const reads = new RateLimit(20, 600);

/** Reads the calendars of an account now, for a person who waits. */
export async function readAccountNow(actor: Actor, id: string): Promise<AccountCard> {
  const account = await readTx(actor, (tx) => loadCard(tx, actor, id));
  reads.take(`${actor.tenantId} ${actor.userId}`);
  await readBusy({ tenantId: actor.tenantId, accountId: account.id });
  return readTx(actor, (tx) => loadCard(tx, actor, id));
}
