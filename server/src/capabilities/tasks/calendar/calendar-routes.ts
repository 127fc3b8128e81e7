import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findFeedOwner, touchFeed } from '#capabilities/accounts/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { log } from '#platform/log.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import { translate } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { readTx } from '#platform/tx.ts';
import { calendarOf, listCalendarTasks } from './task-calendar.ts';

/** Limits invalid tokens per address: calendar providers fetch for many people from few addresses. */
const guesses = new RateLimit(120, 60);
/** Limits one feed per hour: some calendars poll every five minutes on several devices. */
const reads = new RateLimit(120, 3_600);

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
        const branding = await findSenderBranding(tx);
        const language = isLanguage(found.language) ? found.language : tenant.defaultLanguage;
        return {
          owner: found,
          calendar: calendarOf(await listCalendarTasks(tx, found.userId), {
            name: translate('tasks:calendar', language, { tenant: branding.name }),
            zone: found.timezone ?? tenant.timezone,
            host: new URL(branding.origin).hostname,
            addressOf: (id) => addressOf(branding, `/tasks/${id}`),
          }),
        };
      });
      touchFeed(tenant.id, owner.feedId).catch((fault) =>
        log.warn('A feed was not marked as read.', { fault: String(fault) }),
      );
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="tasks.ics"')
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
