import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findFeedOwner, touchFeed } from '#capabilities/accounts/public.ts';
import type { Context } from '#platform/graphql/context.ts';
import { log } from '#platform/log.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import { translate } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { readTx } from '#platform/tx.ts';
import { calendarOf, listCalendarTasks } from './task-calendar.ts';

/** Of addresses that lead nowhere: the calendars of many people ask from a few addresses of their makers. */
const guesses = new RateLimit(120, 60);
/** Of one feed in an hour; the keenest calendars ask every five minutes, some people on several devices. */
const reads = new RateLimit(120, 3_600);

interface CalendarRoutes {
  context: (request: FastifyRequest) => Promise<Context>;
}

/** Calendars cannot sign in: whoever has the address reads, so it is long, told once, and can be made anew. */
export function serveCalendar(app: FastifyInstance, { context: makeContext }: CalendarRoutes) {
  const config = { secretPath: true };
  app.get<{ Params: { file: string } }>('/api/calendar/:file', { config }, async (request, reply) => {
    guesses.assertWithinLimit(request.ip);
    const context = await makeContext(request);
    await context.end();
    request.language = context.language;
    const { tenant } = context;
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
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
  });
}

function nobodys(ip: string): NotFound {
  guesses.take(ip);
  return new NotFound();
}
