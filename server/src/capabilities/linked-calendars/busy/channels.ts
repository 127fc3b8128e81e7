import { newId } from '@seedbed/domain/kernel/ids.ts';
import { isOAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { withAccount } from '#capabilities/linked-calendars/accounts/account-access.ts';
import { calendarProviders } from '#capabilities/linked-calendars/providers/account-call.ts';
import { pushAddress } from '#capabilities/linked-calendars/providers/oauth.ts';
import { type AccountCall, ProviderFault } from '#capabilities/linked-calendars/providers/provider.ts';
import type { AccountJob } from '#capabilities/linked-calendars/queues.ts';
import { type LinkedAccount, linkedCalendars } from '#capabilities/linked-calendars/table.ts';
import { log } from '#platform/log.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant, readTx } from '#platform/tx.ts';

/** Channels are renewed a day before they end. */
const aheadHours = 24;

/** Asks the service to push the changes of calendars that count as busy. Without a channel they are read hourly. */
export async function openChannels({ tenantId, accountId }: AccountJob): Promise<void> {
  await withAccount(tenantId, accountId, async (call, { provider }) => {
    const service = calendarProviders[provider];
    const address = isOAuthProvider(provider) ? pushAddress(provider) : null;
    if (!service?.watch || !address) return;
    const due = await readTx({ tenantId }, (tx) =>
      tx.db
        .select()
        .from(linkedCalendars)
        .where(
          and(
            eq(linkedCalendars.accountId, accountId),
            eq(linkedCalendars.countsAsBusy, true),
            or(
              isNull(linkedCalendars.channelEndsAt),
              lt(linkedCalendars.channelEndsAt, Temporal.Now.instant().add({ hours: aheadHours })),
            ),
          ),
        ),
    );
    for (const { id, externalId, channelId, channelResource } of due) {
      const secret = newSecretToken();
      // The push says no more than this token, so it names the calendar too.
      const token = `${tenantId}.${id}.${secret}`;
      try {
        const channel = await service.watch(call, externalId, { id: newId(), token, address });
        await inTenant(tenantId, (tx) =>
          tx.db
            .update(linkedCalendars)
            .set({
              channelId: channel.channelId,
              channelResource: channel.resource,
              channelTokenHash: hashOfToken(secret),
              channelEndsAt: channel.endsAt,
            })
            .where(eq(linkedCalendars.id, id)),
        );
        if (channelId) await service.unwatch?.(call, { channelId, resource: channelResource });
      } catch (fault) {
        if (!(fault instanceof ProviderFault)) throw fault;
        if (fault.needsSignIn) throw fault;
        log.info('The calendar has no push notifications; polling it hourly.', { provider, status: fault.status });
      }
    }
  });
}

/** Ends the pushes of an account that is unlinked. The service may have ended them already. */
export async function closeChannels({ tenantId, accountId }: AccountJob): Promise<void> {
  const open = await readTx({ tenantId }, (tx) =>
    tx.db.select().from(linkedCalendars).where(eq(linkedCalendars.accountId, accountId)),
  );
  const close = async (call: AccountCall, { provider }: LinkedAccount) => {
    for (const { channelId, channelResource } of open)
      if (channelId) await calendarProviders[provider]?.unwatch?.(call, { channelId, resource: channelResource });
  };
  await withAccount(tenantId, accountId, close, { isUnlinked: true });
}
