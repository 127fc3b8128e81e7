import { startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findFeedOwner, touchFeed } from '#capabilities/accounts/public.ts';
import { findActor } from '#platform/actors.ts';
import { calendarFeed } from '#platform/calendar/calendar-file.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { log } from '#platform/log.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import { translate } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { readTx } from '#platform/tx.ts';
import { findEntries } from './find-entries.ts';

/** Limits invalid tokens per address: calendar providers fetch for many people from few addresses. */
const guesses = new RateLimit(120, 60);
/** Limits one feed per hour: some calendars poll every five minutes on several devices. */
const reads = new RateLimit(120, 3_600);

const daysBack = 90;
const daysAhead = 730;

/** Calendars cannot sign in: the address grants access, so it is long, shown once, and renewable. */
export function serveCalendar(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/calendar/:file',
    access: 'public',
    params: v.object({ file: v.string() }),
    config: { secretPath: true },
    before: ({ request }) => guesses.assertWithinLimit(request.ip),
    handle: async ({ params, context: { tenant }, request, reply }) => {
      const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
      if (!token) throw nobodys(request.ip);
      const { owner, calendar } = await readTx({ tenantId: tenant.id }, async (tx) => {
        const found = await findFeedOwner(tx, token);
        if (!found) throw nobodys(request.ip);
        reads.take(found.feedId);
        const actor = await findActor(tx, found.userId);
        if (!actor) throw nobodys(request.ip);
        const branding = await findSenderBranding(tx);
        const language = isLanguage(found.language) ? found.language : tenant.defaultLanguage;
        const zone = found.timezone ?? tenant.timezone;
        const now = Temporal.Now.instant();
        const entries = await findEntries(tx, {
          actor,
          language,
          words: startupWords(tenant.startupName, language),
          zone: tenant.timezone,
          ownZone: zone,
          from: now.subtract({ hours: 24 * daysBack }),
          to: now.add({ hours: 24 * daysAhead }),
        });
        return {
          owner: found,
          calendar: calendarFeed(entries, {
            name: translate('calendar:feed', language, { tenant: branding.name }),
            zone,
            host: new URL(branding.origin).hostname,
            addressOf: (path) => addressOf(branding, path),
          }),
        };
      });
      touchFeed(tenant.id, owner.feedId).catch((fault) =>
        log.warn('A feed was not marked as read.', { fault: String(fault) }),
      );
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(calendar);
    },
  });
}

function nobodys(ip: string): NotFound {
  guesses.take(ip);
  return new NotFound();
}
