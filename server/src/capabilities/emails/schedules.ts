import { retentionDays } from '@seedbed/domain/emails/mail.ts';
import { ne } from 'drizzle-orm';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import { mails } from '#platform/mail/table.ts';
import { forgetOlder } from '#platform/schedules/forget-older.ts';
import { dailyAt, everyMinutes, type Schedule } from '#platform/schedules/schedules.ts';
import { checkConditions, resumeCampaigns } from './sending/resume-campaigns.ts';
import { checkDaily } from './sending-domain/check-sending-domain.ts';

/** In the zone of the tenant, when few people work. */
const nightHour = 3;
/** Before people begin to work. */
const checkHour = 5;
const resumeMinutes = 10;
const conditionMinutes = 5;
/** A held email waits for that long, and a repeated delivery is known. */
const receivedDays = 30;

export const schedules: readonly Schedule[] = [
  {
    name: 'emails.forget-old',
    next: dailyAt(nightHour),
    run: ({ tenantId }) =>
      forgetOlder(
        tenantId,
        mails,
        Temporal.Now.instant().subtract({ hours: 24 * retentionDays }),
        ne(mails.state, 'waiting'),
      ),
  },
  {
    name: 'emails.forget-received',
    next: dailyAt(nightHour),
    run: ({ tenantId }) =>
      forgetOlder(tenantId, inboundMails, Temporal.Now.instant().subtract({ hours: 24 * receivedDays }), undefined),
  },
  { name: 'emails.check-sending-domain', next: dailyAt(checkHour), run: checkDaily },
  { name: 'emails.check-conditions', next: everyMinutes(conditionMinutes), run: checkConditions },
  { name: 'emails.resume-campaigns', next: everyMinutes(resumeMinutes), run: resumeCampaigns },
];
