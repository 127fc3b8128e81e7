import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { loadApplication } from '#capabilities/applications/find-applications.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { closeFillingsOf } from '#capabilities/forms/public.ts';
import { everyMinutes, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { takeStep } from './take-step.ts';

const atOnce = 100;

/**
 * Sends scheduled rejections, closes unsent drafts of closed funnels, and continues applications whose information did
 * not come in time. Idempotent: each step checks the status.
 */
export async function runScheduledTransitions(tenantId: Id<'Incubator'>, now = Temporal.Now.instant()): Promise<void> {
  await eachOf(tenantId, (tx) => dueNotices(tx, now), 'send_rejection');
  // A person who began in time may send ten minutes late.
  await eachOf(tenantId, (tx) => lateDrafts(tx, now.subtract({ minutes: 10 })), 'close_draft');
  await eachOf(tenantId, (tx) => unanswered(tx, now.subtract({ minutes: 10 })), 'end_return');
}

const dueNotices = (tx: Tx, now: Temporal.Instant) =>
  tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.status, 'delay_rejected'), lte(applications.noticeAt, now), isNull(applications.trashedAt)),
    )
    .limit(atOnce);

/** The applicant can no longer send, so the application would wait for ever. */
const unanswered = (tx: Tx, due: Temporal.Instant) =>
  tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'draft'),
        isNotNull(applications.submittedAt),
        lte(applications.returnDueAt, due),
        isNull(applications.trashedAt),
      ),
    )
    .limit(atOnce);

const lateDrafts = (tx: Tx, closed: Temporal.Instant) =>
  tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'draft'),
        isNull(applications.submittedAt),
        isNull(applications.trashedAt),
        inArray(
          applications.funnelId,
          tx.db
            .select({ id: funnels.id })
            .from(funnels)
            .where(
              and(
                lte(funnels.closesAt, closed),
                eq(funnels.draftsAtClose, 'close'),
                eq(funnels.status, 'published'),
                isNull(funnels.trashedAt),
              ),
            ),
        ),
      ),
    )
    .limit(atOnce);

/** A hundred per transaction, to keep locks short. */
async function eachOf(
  tenantId: Id<'Incubator'>,
  find: (tx: Tx) => Promise<{ id: Id<'Application'> }[]>,
  action: 'send_rejection' | 'close_draft' | 'end_return',
): Promise<void> {
  const outcomeReason = action === 'close_draft' ? ('deadline_passed' as const) : null;
  for (let found = atOnce; found === atOnce; ) {
    found = await inTenant(tenantId, async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applications-due ${tenantId}`}, 0))`);
      const due = await find(tx);
      for (const { id } of due) {
        const application = await loadApplication(tx, id, { lock: true });
        const isStillDue = action === 'send_rejection' ? 'delay_rejected' : 'draft';
        if (application.status !== isStillDue) continue;
        if (action === 'end_return') await closeFillingsOf(tx, 'application', id);
        await takeStep(tx, null, application, { action, outcomeReason });
      }
      return due.length;
    });
  }
}

export const schedules: readonly Schedule[] = [
  { name: 'applications.settle-due', next: everyMinutes(5), run: ({ tenantId }) => runScheduledTransitions(tenantId) },
];
