import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { applicantsOf, loadApplication } from '#capabilities/applications/find-applications.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { hourly, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { mailApplicants } from './mail-applicants.ts';
import { sendsMail } from './sends-mail.ts';

/** A week, and two days before the deadline. */
const hoursBefore = [168, 48] as const;
const atOnce = 100;

interface DueDraft {
  id: Id<'Application'>;
  dueAt: Temporal.Instant;
  hours: number;
}

/** Reminds applicants of drafts that they have not sent, once for each deadline. */
export async function remindOfDrafts(tenantId: Id<'Incubator'>, now = Temporal.Now.instant()): Promise<void> {
  for (let found = atOnce; found === atOnce; ) {
    found = await inTenant(tenantId, async (tx) => {
      if (!(await hasFeatureIn(tx, 'reminderEmails'))) return 0;
      await tx.db.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`application-reminders ${tenantId}`}, 0))`,
      );
      const due = await dueDrafts(tx, now);
      for (const draft of due) await remind(tx, draft);
      return due.length;
    });
  }
}

const keyOf = (dueAt: Temporal.Instant, hours: number) => `${dueAt.toString()} ${hours}`;

/** Drafts that existed when their reminder was due, and did not get it. */
async function dueDrafts(tx: Tx, now: Temporal.Instant): Promise<DueDraft[]> {
  // Asked for again, or in the form of a round; else the closing of the funnel.
  const deadline = sql`case when ${applications.submittedAt} is null then ${funnels.closesAt} else ${applications.returnDueAt} end`;
  const rows = await tx.db
    .select({
      id: applications.id,
      dueAt: sql<string>`${deadline}`,
      enteredAt: applications.enteredAt,
      last: applications.lastReminder,
    })
    .from(applications)
    .innerJoin(funnels, and(eq(funnels.tenantId, applications.tenantId), eq(funnels.id, applications.funnelId)))
    .where(
      and(
        eq(applications.status, 'draft'),
        eq(funnels.status, 'published'),
        isNull(applications.trashedAt),
        gt(deadline, now.toString()),
        lte(deadline, now.add({ hours: hoursBefore[0] }).toString()),
        or(
          isNull(applications.lastReminder),
          sql`${applications.lastReminder} not like '% 48'`,
          sql`${applications.lastReminder} not like to_char(${deadline} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') || '%'`,
        ),
      ),
    )
    .orderBy(asc(applications.id));
  return rows
    .flatMap((row) => {
      const dueAt = Temporal.Instant.from(new Date(row.dueAt).toISOString());
      const hours = Temporal.Instant.compare(dueAt.subtract({ hours: hoursBefore[1] }), now) <= 0 ? 48 : 168;
      const isNew = Temporal.Instant.compare(row.enteredAt, dueAt.subtract({ hours })) > 0;
      return isNew || row.last === keyOf(dueAt, hours) ? [] : [{ id: row.id, dueAt, hours }];
    })
    .slice(0, atOnce);
}

async function remind(tx: Tx, { id, dueAt, hours }: DueDraft): Promise<void> {
  await tx.db
    .update(applications)
    .set({ lastReminder: keyOf(dueAt, hours) })
    .where(eq(applications.id, id));
  const application = await loadApplication(tx, id);
  if (!(await sendsMail(tx, application, 'reminder'))) return;
  await mailApplicants(tx, application, {
    ...{ mail: 'reminder', userIds: applicantsOf(application), at: dueAt },
    path: application.fillingId ? `/forms/fill/${application.fillingId}` : '/applications-manager',
  });
}

export const reminderSchedule: Schedule = {
  name: 'applications.remind-of-drafts',
  next: hourly,
  run: ({ tenantId }) => remindOfDrafts(tenantId),
};
