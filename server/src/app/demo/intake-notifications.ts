import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { preferenceFor } from '@seedbed/domain/notifications/preferences.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import { sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { comments } from '#capabilities/comments/table.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { notificationReaders, notifications } from '#capabilities/notifications/table.ts';
import type { Tx } from '#platform/tx.ts';

interface NewsRow {
  type: ImplementedType;
  kind: string;
  userId: Id<'User'>;
  recordId: string;
  partId: string | null;
  actorId: Id<'User'> | null;
  at: string;
  roleType: RoleType;
}

/** The events of applications and evaluations that the product notifies of, each with its reader. */
const news = sql`
  select 'evaluationsAssigned' as type, 'EvaluationRound' as kind, e.evaluator_id as reader, e.round_id as record,
    null::uuid as part, (array_agg(e.assigned_by_id))[1] as actor, max(e.created_at) as at
  from ${evaluations} e where e.evaluator_id is not null group by e.evaluator_id, e.round_id
  union all
  select 'newCommentApplication', 'Application', a.applicant_id, a.id, c.id, c.created_by_id, c.created_at
  from ${comments} c join ${applications} a on a.tenant_id = c.tenant_id and a.id = c.record_id
  where c.record_kind = 'application' and c.audience = 'everyone' and c.created_by_id <> a.applicant_id
  union all
  select case a.status when 'accepted' then 'approvalApplication' else 'denialApplication' end, 'Application',
    a.applicant_id, a.id, null, null, a.decided_at
  from ${applications} a where a.status in ('accepted', 'rejected') and a.outcome_reason is null and a.decided_at is not null`;

const seenBeforeDays = 3;

/** Notifications about applications and evaluations: read after some days, the newest one still new. */
export async function addIntakeNotifications(tx: Tx): Promise<void> {
  const { rows } = await tx.db.execute<NewsRow & Record<string, unknown>>(sql`
    select n.type, n.kind, n.reader as "userId", n.record as "recordId", n.part as "partId", n.actor as "actorId",
      n.at::text as at, r.type as "roleType"
    from (${news}) n join ${users} u on u.id = n.reader join ${roles} r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.status = 'active' and not exists (select from ${notifications} where kind in ('Application', 'EvaluationRound'))
    order by n.at desc`);
  if (rows.length === 0) return;
  const now = Temporal.Now.instant();
  const seenBefore = now.subtract({ hours: 24 * seenBeforeDays });
  const newest = new Set<string>();
  const made = rows.map(({ at, roleType, ...row }) => {
    const notifiedAt = Temporal.Instant.from(at.replace(' ', 'T'));
    const isNew = !newest.has(row.userId) || Temporal.Instant.compare(notifiedAt, seenBefore) > 0;
    newest.add(row.userId);
    const { inApp, mail } = preferenceFor(row.type, { roleType, choices: [], locks: [] });
    return {
      ...row,
      ...{ tenantId: tx.tenantId, id: newId<'Notification'>(), inApp, mail, notifiedAt, createdAt: notifiedAt },
      mailedAt: mail === 'OFF' ? null : notifiedAt,
      readAt: isNew ? null : notifiedAt.add({ hours: 1 }),
    };
  });
  await tx.db.insert(notifications).values(made);
  const readers = [...newest].map((userId) => {
    const own = made.filter((one) => one.userId === userId);
    const lastSeenAt = own.find(({ readAt }) => readAt)?.readAt ?? null;
    return { tenantId: tx.tenantId, id: newId<'NotificationReader'>(), userId: userId as Id<'User'>, lastSeenAt };
  });
  await tx.db.insert(notificationReaders).values(readers).onConflictDoNothing();
}
