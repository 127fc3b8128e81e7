import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type FirstStep, type FirstStepFacts, firstStepsFor } from '@seedbed/domain/navigation/first-steps.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import type { Tx } from '#platform/tx.ts';

const team = [...roleTypesOf('incubator')];

/** The checklist of a person. One statement reads what exists now. */
export async function findFirstSteps(tx: Tx, actor: Actor): Promise<FirstStep[]> {
  const { tenantId } = tx;
  const me = actor.userId;
  const bool = (condition: SQL) => sql<boolean>`(${condition})`;
  const isOwn = (startupId: SQL | typeof startups.id | typeof posts.startupId) =>
    sql`exists (select from ${startupFounders} mine where mine.tenant_id = ${tenantId} and mine.startup_id = ${startupId} and mine.user_id = ${me})`;
  const facts = {
    // The version of a settings form is stored when it is saved for the first time.
    hasGeneralSettings: bool(
      sql`${incubators.description} is not null or ${incubators.settingsVersions} -> 'general' is not null`,
    ),
    hasBrand: bool(
      sql`coalesce(${incubators.logo}, ${incubators.whiteLogo}, ${incubators.logoSquare}) is not null or ${incubators.settingsVersions} -> 'branding' is not null`,
    ),
    hasSupportEmail: bool(sql`${incubators.settings} ->> 'supportEmail' is not null`),
    hasColleague: bool(
      sql`exists (select from ${users} other join ${roles} r on r.tenant_id = other.tenant_id and r.id = other.role_id where other.tenant_id = ${tenantId} and other.id <> ${me} and other.trashed_at is null and other.status in ('active', 'pending') and r.type in ${team})`,
    ),
    hasProgram: bool(
      sql`exists (select from ${programs} where ${programs.tenantId} = ${tenantId} and ${programs.trashedAt} is null and ${programs.id}::text is distinct from ${incubators.settings} #>> '{sample,programId}')`,
    ),
    hasStartup: bool(
      sql`exists (select from ${startups} where ${startups.tenantId} = ${tenantId} and ${startups.trashedAt} is null and (${incubators.settings} #> '{sample,startupIds}' ? ${startups.id}::text) is not true)`,
    ),
    hasOneLiner: bool(
      sql`not exists (select from ${startups} where ${startups.tenantId} = ${tenantId} and ${startups.trashedAt} is null and ${startups.oneLiner} is null and ${isOwn(startups.id)})`,
    ),
    hasPost: bool(
      sql`exists (select from ${posts} join ${startupFounders} author on author.tenant_id = ${posts.tenantId} and author.startup_id = ${posts.startupId} and author.user_id = ${posts.createdById} where ${posts.tenantId} = ${tenantId} and ${posts.trashedAt} is null and ${isOwn(posts.startupId)})`,
    ),
    hasTask: bool(
      sql`exists (select from ${tasks} where ${tasks.tenantId} = ${tenantId} and ${tasks.createdById} = ${me} and ${tasks.trashedAt} is null)`,
    ),
    hasPicture: bool(sql`${users.avatar} is not null`),
    hasHeadline: bool(sql`${users.headline} is not null`),
    hasBio: bool(sql`${users.bio} is not null`),
  } satisfies Record<keyof FirstStepFacts, SQL<boolean>>;
  const [found] = await tx.db
    .select(facts)
    .from(users)
    .innerJoin(incubators, eq(incubators.id, users.tenantId))
    .where(and(eq(users.tenantId, tenantId), eq(users.id, me)));
  if (!found) throw new Error('The acting person has no account.');
  return firstStepsFor(actor, found);
}
