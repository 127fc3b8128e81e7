import { StartupInUse } from '@seedbed/domain/applications/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { cancelApplicantMails } from '#capabilities/applications/mails/mail-applicants.ts';
import { indexApplication } from '#capabilities/applications/search/application-texts.ts';
import { applications } from '#capabilities/applications/table.ts';
import { attachments } from '#capabilities/files/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { changeStartupPrograms, setProgramPartIn } from '#capabilities/programs/public.ts';
import {
  changeStartupTagsIn,
  lockStartup,
  removeFounders,
  type StartupCard,
  trashStartup,
} from '#capabilities/startups/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { deleteTask } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { setUserTagsIn } from '#capabilities/taxonomy/public.ts';
import { activities } from '#platform/activity-log/table.ts';
import { setTrashed } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';
import { peopleOf } from './accept-application.ts';
import { undoAnswers } from './accepted-answers.ts';
import { undoRoleChanges } from './accepted-roles.ts';
import { actingForTenant } from './acting-for-the-tenant.ts';
import { applicationAcceptances } from './table.ts';

type Acceptance = typeof applicationAcceptances.$inferSelect;

/** Takes back exactly what the acceptance wrote. Refused after somebody has worked at the startup that it created. */
export async function undoAcceptance(tx: Tx, actor: Actor, application: ApplicationCard): Promise<void> {
  const [acceptance] = await tx.db
    .select()
    .from(applicationAcceptances)
    .where(and(eq(applicationAcceptances.applicationId, application.id), isNull(applicationAcceptances.trashedAt)))
    .for('update');
  // Accepted before acceptances had effects.
  if (!acceptance) return;
  const agent = actingForTenant(actor);
  const { effects, startupId } = acceptance;
  const { timezone: zone } = await findIncubatorIn(tx);
  const startup = startupId ? await stillThere(tx, agent, acceptance) : null;
  const userIds = await peopleOf(tx, application);
  await undoTasks(tx, agent, acceptance, zone);
  await undoAnswers(tx, actor, effects.fields, zone);
  if (effects.fileIds.length > 0)
    await tx.db
      .update(attachments)
      .set({ trashedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${attachments.version} + 1` })
      .where(inArray(attachments.id, effects.fileIds as Id<'Attachment'>[]));
  if (startup) await undoAcceptedLinks(tx, agent, startup, effects);
  else await leaveCommunity(tx, agent, acceptance);
  await undoRoleChanges(tx, actor, effects.roles);
  if (startup) {
    await removeFounders(tx, startup, effects.founderIds);
    await tx.db.update(applications).set({ startupId: null }).where(eq(applications.id, application.id));
    await indexApplication(tx, application.id);
    if (acceptance.isNewStartup) await trashStartup(tx, actor, startup);
  }
  await cancelApplicantMails(tx, application, userIds, ['accepted']);
  await setTrashed(tx, applicationAcceptances, acceptance.id, true);
}

/** Null for an attached startup that was deleted since: its links are gone with it. */
async function stillThere(tx: Tx, agent: Actor, acceptance: Acceptance): Promise<StartupCard | null> {
  const { startupId, isNewStartup } = acceptance;
  try {
    const startup = await lockStartup(tx, agent, startupId ?? '');
    if (isNewStartup) await assertUntouched(tx, acceptance);
    return startup;
  } catch (fault) {
    if (fault instanceof NotFound) return null;
    throw fault;
  }
}

/** Reactions without a person, such as automatic tasks, are no work at the startup. */
async function assertUntouched(tx: Tx, { startupId, acceptedAt, effects }: Acceptance): Promise<void> {
  const id = startupId as Id<'Startup'>;
  const [later] = await tx.db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        or(eq(activities.startupId, id), eq(activities.recordId, id)),
        gt(activities.at, acceptedAt),
        isNotNull(activities.actorId),
      ),
    )
    .limit(1);
  assertAllowed(later === undefined, () => new StartupInUse());
  const founders = await tx.db
    .select({ userId: startupFounders.userId })
    .from(startupFounders)
    .where(eq(startupFounders.startupId, id));
  assertAllowed(
    founders.every(({ userId }) => effects.founderIds.includes(userId)),
    () => new StartupInUse(),
  );
}

/** Deletes the tasks of the acceptance, and the automatic ones of a new startup. */
async function undoTasks(tx: Tx, agent: Actor, { startupId, isNewStartup, effects }: Acceptance, zone: string) {
  const own = inArray(tasks.id, effects.taskIds as Id<'Task'>[]);
  const all = isNewStartup && startupId ? or(own, eq(tasks.startupId, startupId)) : own;
  const rows = await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(all, isNull(tasks.trashedAt)));
  for (const { id } of rows) await deleteTask(tx, agent, id, zone);
}

async function undoAcceptedLinks(
  tx: Tx,
  agent: Actor,
  startup: StartupCard,
  { tags, programId }: Acceptance['effects'],
) {
  for (const { tagIds } of tags) await changeStartupTagsIn(tx, agent, startup.id, 'startup', { remove: [...tagIds] });
  if (programId) await changeStartupPrograms(tx, agent, startup.id, { remove: [programId] });
}

async function leaveCommunity(tx: Tx, agent: Actor, { effects }: Acceptance) {
  for (const { recordId, tagIds } of effects.tags)
    await setUserTagsIn(tx, agent, recordId, (own) => own.filter((id) => !tagIds.includes(id)));
  const { programId, memberIds } = effects;
  if (programId) for (const userId of memberIds) await setProgramPartIn(tx, agent, { programId, userId, part: null });
}
