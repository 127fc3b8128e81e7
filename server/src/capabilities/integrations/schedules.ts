import { deliveryDays } from '@seedbed/domain/integrations/delivery.ts';
import { lt, ne, sql } from 'drizzle-orm';
import { forgetOlder } from '#platform/schedules/forget-older.ts';
import { dailyAt, everyMinutes, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';
import { oauthTokens, webhookDeliveries } from './table.ts';
import { sweepWebhooks } from './webhooks/send-due.ts';

export const schedules: readonly Schedule[] = [
  { name: 'integrations.due-deliveries', next: everyMinutes(10), run: sweepWebhooks },
  {
    name: 'integrations.old-deliveries',
    next: dailyAt(3),
    run: ({ tenantId }) =>
      forgetOlder(
        tenantId,
        webhookDeliveries,
        Temporal.Now.instant().subtract({ hours: deliveryDays * 24 }),
        ne(webhookDeliveries.state, 'waiting'),
      ),
  },
  {
    name: 'integrations.old-tokens',
    next: dailyAt(3),
    run: ({ tenantId }) =>
      inTenant(tenantId, async ({ db }) => {
        await db.delete(oauthTokens).where(lt(oauthTokens.expiresAt, sql`now()`));
      }),
  },
];
