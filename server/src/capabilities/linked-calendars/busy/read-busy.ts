import { minuteOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { busyDays, busyTime, secondsUntilNextRead } from '@seedbed/domain/linked-calendars/busy.ts';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { withAccount } from '#capabilities/linked-calendars/accounts/account-access.ts';
import { saveCalendars } from '#capabilities/linked-calendars/accounts/link-account.ts';
import { publishChange } from '#capabilities/linked-calendars/accounts/publish-change.ts';
import { calendarProviders } from '#capabilities/linked-calendars/providers/account-call.ts';
import { type AccountCall, ProviderFault } from '#capabilities/linked-calendars/providers/provider.ts';
import { type AccountJob, readQueue } from '#capabilities/linked-calendars/queues.ts';
import { type LinkedAccount, linkedAccounts, linkedCalendars } from '#capabilities/linked-calendars/table.ts';
import { enqueue } from '#platform/jobs.ts';
import { inTenant, readTx } from '#platform/tx.ts';

const busyCalendars = (tenantId: AccountJob['tenantId'], accountId: AccountJob['accountId']) =>
  readTx({ tenantId }, (tx) =>
    tx.db
      .select({ id: linkedCalendars.id, externalId: linkedCalendars.externalId })
      .from(linkedCalendars)
      .where(and(eq(linkedCalendars.accountId, accountId), eq(linkedCalendars.countsAsBusy, true))),
  );

interface ReadOptions {
  /** Ends the calls of a booking that waits. */
  signal?: AbortSignal;
}

/** Reads the busy time of the calendars that count. Answers whether it is known now. Failures wait longer each time. */
export async function readBusy({ tenantId, accountId }: AccountJob, options: ReadOptions = {}): Promise<boolean> {
  const startedAt = Temporal.Now.instant();
  try {
    const result = await withAccount(tenantId, accountId, (call, account) => read(call, account, startedAt), options);
    return result !== null;
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    // A booking that stops waiting says nothing about the service.
    if (!options.signal?.aborted) await noteFailure({ tenantId, accountId }, fault);
    return false;
  }
}

async function read(call: AccountCall, account: LinkedAccount, startedAt: Temporal.Instant): Promise<void> {
  const { id: accountId, tenantId, provider } = account;
  const service = calendarProviders[provider];
  if (!service) return;
  const from = minuteOf(startedAt) - 24 * 60;
  const window = [from, from + (busyDays + 1) * 24 * 60] as const;
  const readAll = async () => {
    const calendars = await busyCalendars(tenantId, accountId);
    const busy = await service.readBusy(
      call,
      calendars.map(({ externalId }) => externalId),
      window,
    );
    return { calendars, busy };
  };
  const relist = async () => {
    const found = await service.listCalendars(call);
    await inTenant(tenantId, (tx) => saveCalendars(tx, account, found));
  };
  let answer: Awaited<ReturnType<typeof readAll>>;
  try {
    answer = await readAll();
  } catch (fault) {
    // Our list of the account is out of date: read all of it again, once.
    if (!(fault instanceof ProviderFault && fault.status === 410)) throw fault;
    await relist();
    answer = await readAll();
  }
  const { calendars, busy } = answer;
  if (calendars.some(({ externalId }) => !busy.has(externalId))) await relist();
  await inTenant(tenantId, async (tx) => {
    for (const { id, externalId } of calendars) {
      const found = busy.get(externalId);
      if (!found) continue;
      await tx.db
        .update(linkedCalendars)
        .set({
          busy: busyTime(found, window),
          fetchedAt: startedAt,
          // A push that came during the read is still to be read.
          staleSince: sql`case when ${linkedCalendars.staleSince} > ${startedAt.toString()}::timestamptz then ${linkedCalendars.staleSince} end`,
          updatedAt: sql`now()`,
        })
        // A slower read that began earlier must not bring back an older state.
        .where(
          and(
            eq(linkedCalendars.id, id),
            or(isNull(linkedCalendars.fetchedAt), lte(linkedCalendars.fetchedAt, startedAt)),
          ),
        );
    }
    await tx.db
      .update(linkedAccounts)
      .set({ error: null, failures: 0, nextReadAt: null })
      .where(eq(linkedAccounts.id, accountId));
    publishChange(tx, account);
  });
}

const noteFailure = ({ tenantId, accountId }: AccountJob, fault: ProviderFault): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const [account] = await tx.db.select().from(linkedAccounts).where(eq(linkedAccounts.id, accountId)).for('update');
    if (account?.state !== 'active') return;
    const failures = account.failures + 1;
    const seconds = Math.max(secondsUntilNextRead(failures), fault.retrySeconds ?? 0);
    const nextReadAt = Temporal.Now.instant().add({ seconds });
    await tx.db
      .update(linkedAccounts)
      .set({ failures, nextReadAt, error: fault.error })
      .where(eq(linkedAccounts.id, accountId));
    await enqueue(tx, readQueue, { tenantId, accountId }, nextReadAt);
    publishChange(tx, account);
  });

/** The job: it waits for the end of a pause, and for some quiet after pushes. */
export async function runRead(job: AccountJob): Promise<void> {
  const { tenantId, accountId } = job;
  const waits = await inTenant(tenantId, async (tx) => {
    const [account] = await tx.db.select().from(linkedAccounts).where(eq(linkedAccounts.id, accountId)).for('update');
    if (!account) return true;
    const until = [account.quietUntil, account.nextReadAt]
      .flatMap((at) => at ?? [])
      .sort(Temporal.Instant.compare)
      .at(-1);
    if (until && Temporal.Instant.compare(Temporal.Now.instant(), until) < 0) {
      await enqueue(tx, readQueue, job, until);
      return true;
    }
    if (account.quietUntil)
      await tx.db.update(linkedAccounts).set({ quietUntil: null }).where(eq(linkedAccounts.id, accountId));
    return false;
  });
  if (!waits) await readBusy(job);
}
