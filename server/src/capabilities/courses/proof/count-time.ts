import { beatSeconds } from '@seedbed/domain/courses/proof/watching.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { courses, courseVersions, enrollments } from '#capabilities/courses/table.ts';
import { writeTx } from '#platform/tx.ts';
import { courseTime } from './table.ts';

/**
 * Counts the time since the last heartbeat of the person, at most one interval. Open pages share that time. One
 * statement: it also checks that the person takes the course.
 */
export const countTime = (actor: Actor, { courseId, itemId }: { courseId: string; itemId: string }): Promise<void> =>
  writeTx(actor, async (tx) => {
    if (!isId(courseId) || !isId(itemId)) throw new NotFound();
    await tx.db.execute(sql`
      insert into ${courseTime} (tenant_id, id, user_id, course_id, item_id, day, seconds, beat_at)
      select e.tenant_id, ${newId<'CourseTime'>()}::uuid, e.user_id, e.course_id, ${itemId}::uuid, today.day,
        least(${beatSeconds}::int, coalesce(extract(epoch from now() - last.beat_at), ${beatSeconds}::int))::int, now()
      from ${enrollments} e
      join ${courses} c on c.tenant_id = e.tenant_id and c.id = e.course_id and c.trashed_at is null
      join ${courseVersions} v on v.tenant_id = c.tenant_id and v.course_id = c.id and v.number = c.published_version
        and ${itemId}::uuid = any(v.item_ids)
      cross join lateral (select (now() at time zone i.timezone)::date as day from incubators i where i.id = e.tenant_id) today
      cross join lateral (select max(t.beat_at) as beat_at from ${courseTime} t
        where t.tenant_id = e.tenant_id and t.user_id = e.user_id and t.day >= today.day - 1) last
      where e.user_id = ${actor.userId}::uuid and e.course_id = ${courseId}::uuid and e.state <> 'dropped'
      order by e.id desc limit 1
      on conflict (tenant_id, user_id, item_id, day) do update
        set seconds = ${courseTime}.seconds + excluded.seconds, beat_at = excluded.beat_at, updated_at = excluded.updated_at`);
  });
