import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, count, countDistinct, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findPeopleById } from '#capabilities/accounts/public.ts';
import { programPeople, programs } from '#capabilities/programs/table.ts';
import { assignedPairs, visibleStartups } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { openTasksOf } from '#capabilities/tasks/public.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import type { Tx } from '#platform/tx.ts';

interface NamedRecord {
  id: string;
  name: string;
}

/** The work of people, listed before they lose their access. */
export interface Assignments {
  openTaskCount: number;
  startupCount: number;
  startups: NamedRecord[];
  programCount: number;
  programs: NamedRecord[];
}

const none: Assignments = { openTaskCount: 0, startupCount: 0, startups: [], programCount: 0, programs: [] };
const mostNames = 20;
export const mostPeople = 10_000;

/** Assignments of the people whom the actor may open; at most 20 names of each kind. */
export async function findAssignments(tx: Tx, actor: Actor, userIds: readonly string[]): Promise<Assignments> {
  const given = [...new Set(userIds)].filter((id) => isId<'User'>(id)).slice(0, mostPeople);
  const ids = [...(await findPeopleById(tx, actor, given)).values()].map(({ id }) => id);
  if (ids.length === 0) return none;
  const [open] = await tx.db
    .select({ count: countDistinct(tasks.id) })
    .from(taskAssignees)
    .innerJoin(tasks, and(eq(tasks.tenantId, taskAssignees.tenantId), eq(tasks.id, taskAssignees.taskId)))
    .where(openTasksOf(ids));
  const theirs = sql`(
    select ${startupFounders.startupId} from ${startupFounders} where ${inArray(startupFounders.userId, ids)}
    union select pair.startup_id from ${assignedPairs} as pair
      where pair.tenant_id = ${tx.tenantId} and ${inArray(sql`pair.user_id`, ids)})`;
  const namedStartups = await tx.db
    .select({ id: startups.id, name: startups.name, total: sql<number>`count(*) over ()::int` })
    .from(startups)
    .where(and(sql`${startups.id} in ${theirs}`, isNull(startups.trashedAt), visibleStartups(actor)))
    .orderBy(asc(startups.name))
    .limit(mostNames);
  const namedPrograms = await tx.db
    .select({ id: programs.id, name: programs.name, total: sql<number>`count(*) over ()::int`, people: count() })
    .from(programPeople)
    .innerJoin(programs, and(eq(programs.tenantId, programPeople.tenantId), eq(programs.id, programPeople.programId)))
    .where(and(inArray(programPeople.userId, ids), isNull(programs.trashedAt), isNull(programs.archivedAt)))
    .groupBy(programs.id, programs.name)
    .orderBy(asc(programs.name))
    .limit(mostNames);
  return {
    openTaskCount: open?.count ?? 0,
    startupCount: namedStartups[0]?.total ?? 0,
    startups: namedStartups,
    programCount: namedPrograms[0]?.total ?? 0,
    programs: namedPrograms,
  };
}
