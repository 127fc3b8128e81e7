import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { resourceLinks, resources } from '#capabilities/resources/table.ts';
import type { Config } from '#platform/config.ts';
import { createGuardedFetch, type GuardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant, readTx } from '#platform/tx.ts';

const limits = { timeoutMs: 10_000, maxBytes: 2_000_000 };
const mostLinks = 2_000;
/** Pages that are asked for at the same time. */
export const atOnce = 5;
/** Such a page exists, and asks for a login, another method or patience. */
const existing: ReadonlySet<number> = new Set([401, 402, 403, 405, 406, 407, 429, 451, 503, 999]);

let fetchPage: GuardedFetch = createGuardedFetch(limits);

/** Called once at start. Outside production a local server may be asked. */
export function configureLinks({ production }: Pick<Config, 'production'>) {
  fetchPage = createGuardedFetch({ ...limits, isLocalAllowed: !production });
}

/** Null if the page can be read; otherwise a status, or `unreachable`. */
export async function faultOf(url: string): Promise<string | null> {
  // The guarded fetch calls no address without TLS; most such sites answer with it too.
  const address = url.replace(/^http:\/\/(?!localhost|127\.0\.0\.1)/, 'https://');
  try {
    const response = await fetchPage(address, { redirect: 'follow', headers: { 'user-agent': 'Seedbed link check' } });
    await response.body?.cancel();
    return response.ok || existing.has(response.status) ? null : String(response.status);
  } catch {
    return 'unreachable';
  }
}

export const isOutside = sql`${resourceLinks.url} ~ '^https?://'`;
/** Less some hours, since the schedule runs at one hour of the day. */
const [dayHours, weekHours] = [24 - 6, 7 * 24 - 6];

/** Asks for each page outside once a week, for a broken one once a day, and stores what came back. */
export async function checkLinks(tenantId: Id<'Incubator'>): Promise<void> {
  const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours });
  const due = await readTx({ tenantId }, (tx) =>
    tx.db
      .select({
        id: resourceLinks.id,
        url: resourceLinks.url,
        resourceId: resourceLinks.resourceId,
        fault: resourceLinks.fault,
      })
      .from(resourceLinks)
      .innerJoin(
        resources,
        and(eq(resources.tenantId, resourceLinks.tenantId), eq(resources.id, resourceLinks.resourceId)),
      )
      .where(
        and(
          isOutside,
          isNull(resources.trashedAt),
          eq(resources.state, 'published'),
          or(
            isNull(resourceLinks.checkedAt),
            lt(resourceLinks.checkedAt, hoursAgo(weekHours)),
            and(isNotNull(resourceLinks.fault), lt(resourceLinks.checkedAt, hoursAgo(dayHours))),
          ),
        ),
      )
      .orderBy(asc(resourceLinks.id))
      .limit(mostLinks),
  );
  const limited = pLimit(atOnce);
  // One request for each address, however many resources name it.
  const asked = new Map<string, Promise<string | null>>();
  const ask = (url: string) => {
    const answer = asked.get(url) ?? limited(() => faultOf(url));
    asked.set(url, answer);
    return answer;
  };
  await Promise.all(
    due.map(async (link) => {
      const fault = await ask(link.url);
      await inTenant(tenantId, async (tx) => {
        await tx.db.update(resourceLinks).set({ checkedAt: sql`now()`, fault }).where(eq(resourceLinks.id, link.id));
        if (fault !== link.fault)
          tx.changes.push({ kind: 'Resource', id: link.resourceId, audience: ['staff'], detail: undefined });
      });
    }),
  );
}

/** At night, when other sites are quiet. A page is due once a week, a broken one once a day. */
const nightHour = 3;

export const schedules: readonly Schedule[] = [
  { name: 'resources.check-links', next: dailyAt(nightHour), run: ({ tenantId }) => checkLinks(tenantId) },
];
