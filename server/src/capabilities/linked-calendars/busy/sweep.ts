import { isOAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { openSecret } from '#capabilities/linked-calendars/accounts/account-access.ts';
import { revokeTokens } from '#capabilities/linked-calendars/providers/oauth.ts';
import { type AccountJob, readQueue } from '#capabilities/linked-calendars/queues.ts';
import { type LinkedAccount, linkedAccounts, linkedCalendars } from '#capabilities/linked-calendars/table.ts';
import { enqueueAll } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { closeChannels, openChannels } from './channels.ts';

type TenantId = AccountJob['tenantId'];

/** Hourly without a push. With one the window of ninety days still moves on, and pushes are lost. */
const ages = { withoutPush: 55, withPush: 6 * 60 } as const;

/** Accounts with a calendar that is old or out of date. One job each, also after a crash. */
export const sweepAccounts = ({ tenantId }: { tenantId: TenantId }): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const before = (minutes: number) => Temporal.Now.instant().subtract({ minutes });
    const due = await tx.db
      .selectDistinct({ accountId: linkedAccounts.id })
      .from(linkedCalendars)
      .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedCalendars.accountId))
      .where(
        and(
          eq(linkedAccounts.state, 'active'),
          isNull(linkedAccounts.trashedAt),
          eq(linkedCalendars.countsAsBusy, true),
          or(isNull(linkedAccounts.nextReadAt), lte(linkedAccounts.nextReadAt, sql`now()`)),
          or(
            isNull(linkedCalendars.fetchedAt),
            lt(linkedCalendars.staleSince, before(1)),
            lt(linkedCalendars.fetchedAt, before(ages.withPush)),
            and(isNull(linkedCalendars.channelId), lt(linkedCalendars.fetchedAt, before(ages.withoutPush))),
          ),
        ),
      );
    await enqueueAll(
      tx,
      readQueue,
      due.map(({ accountId }) => ({ tenantId, accountId })),
    );
    // A job that died with its process left the mark of the quiet.
    await tx.db
      .update(linkedAccounts)
      .set({ quietUntil: null })
      .where(lt(linkedAccounts.quietUntil, before(2)));
  });

/** Opens the channels of calendars that have none, or whose channel ends soon. */
export async function renewChannels({ tenantId }: { tenantId: TenantId }): Promise<void> {
  const due = await readTx({ tenantId }, (tx) =>
    tx.db
      .selectDistinct({ accountId: linkedAccounts.id })
      .from(linkedCalendars)
      .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedCalendars.accountId))
      .where(
        and(
          eq(linkedAccounts.state, 'active'),
          isNull(linkedAccounts.trashedAt),
          inArray(linkedAccounts.provider, ['GOOGLE', 'MICROSOFT']),
          eq(linkedCalendars.countsAsBusy, true),
          or(
            isNull(linkedCalendars.channelEndsAt),
            lt(linkedCalendars.channelEndsAt, Temporal.Now.instant().add({ hours: 24 })),
          ),
        ),
      ),
  );
  for (const { accountId } of due) await alone(() => openChannels({ tenantId, accountId }));
}

/** An unlinked account can be restored for so long. Then its access is deleted. */
export const restoreHours = 1;

/** The service learns of it first, as far as it answers. */
export async function deleteUnlinked({ tenantId }: { tenantId: TenantId }): Promise<void> {
  const before = Temporal.Now.instant().subtract({ hours: restoreHours });
  const isOver = and(isNotNull(linkedAccounts.trashedAt), lt(linkedAccounts.trashedAt, before));
  const over = await readTx({ tenantId }, (tx) => tx.db.select().from(linkedAccounts).where(isOver));
  for (const account of over) {
    await alone(() => closeChannels({ tenantId, accountId: account.id }));
    await alone(() => revokeAccess(account));
    await inTenant(tenantId, (tx) =>
      tx.db.delete(linkedAccounts).where(and(isOver, eq(linkedAccounts.id, account.id))),
    );
  }
}

async function revokeAccess(account: LinkedAccount): Promise<void> {
  if (isOAuthProvider(account.provider)) await revokeTokens(account.provider, openSecret(account));
}

/** One account that fails does not stop the others. */
async function alone(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    log.info('A linked calendar was skipped until the next run.', { fault: String(fault) });
  }
}
