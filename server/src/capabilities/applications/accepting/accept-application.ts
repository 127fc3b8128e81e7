import { applicationAccepted } from '@seedbed/domain/applications/activity-types.ts';
import type { RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ApplicationCard, factsOf } from '#capabilities/applications/find-applications.ts';
import { type FunnelCard, loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { isEmailHeld } from '#capabilities/applications/mails/held-emails.ts';
import { mailApplicants } from '#capabilities/applications/mails/mail-applicants.ts';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { indexApplication } from '#capabilities/applications/search/application-texts.ts';
import { applications } from '#capabilities/applications/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { changeStartupPrograms, setProgramPartIn } from '#capabilities/programs/public.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { addFounders, changeStartupTagsIn, type StartupCard } from '#capabilities/startups/public.ts';
import { createTask } from '#capabilities/tasks/public.ts';
import { setUserTagsIn } from '#capabilities/taxonomy/public.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { copyAnswers } from './accepted-answers.ts';
import { giveAcceptedRole } from './accepted-roles.ts';
import { acceptedStartup } from './accepted-startup.ts';
import { actingForTenant } from './acting-for-the-tenant.ts';
import { type AcceptanceEffects, applicationAcceptances } from './table.ts';

/**
 * The effects of the last acceptance, in the transaction of the decision: startup or role, founders, program, tags, answers,
 * files, tasks and email. Later capabilities react to `applications.accepted`.
 */
export async function acceptIn(
  tx: Tx,
  actor: Actor,
  application: ApplicationCard,
  startupId: string | null = null,
): Promise<void> {
  const wasEffect = tx.isEffect ?? false;
  tx.isEffect = true;
  try {
    await writeEffects(tx, actor, application, startupId);
  } finally {
    tx.isEffect = wasEffect;
  }
}

async function writeEffects(tx: Tx, actor: Actor, application: ApplicationCard, chosenId: string | null) {
  const agent = actingForTenant(actor);
  const funnel = await loadFunnel(tx, application.funnelId);
  const { timezone: zone } = await findIncubatorIn(tx);
  const userIds = await peopleOf(tx, application);
  const target = funnel.kind === 'startup' ? await acceptedStartup(tx, agent, application, chosenId) : null;
  const startup = target?.startup ?? null;
  const founderIds = startup ? await addFounders(tx, startup, userIds) : [];
  const roles = await giveAcceptedRole(tx, actor, funnel, userIds);
  const joined = await joinProgram(tx, agent, { funnel, startup, userIds });
  const given = await giveTags(tx, agent, { funnel, startup, userIds });
  const answers = await copyAnswers(tx, actor, {
    applicationId: application.id,
    applicantId: application.applicantId,
    startupId: startup?.id ?? null,
    place: placeOf(startup, application.applicantId),
    zone,
  });
  const taskIds = await giveTasks(tx, agent, { funnel, startup, userIds, zone });
  const effects: AcceptanceEffects = {
    ...{ roles, founderIds, tags: given, taskIds },
    ...joined,
    ...answers,
  };
  if (startup) {
    await tx.db.update(applications).set({ startupId: startup.id }).where(eq(applications.id, application.id));
    await indexApplication(tx, application.id);
  }
  if (!(await isEmailHeld(tx, application.id, application.roundId)))
    await mailApplicants(tx, application, { mail: 'accepted', userIds, path: '/', delaySeconds: 60 });
  const { isSubmitted, funnelOwnerIds } = factsOf(application);
  const isNewStartup = target?.isNew ?? false;
  await logActivity(
    tx,
    actor,
    applicationAccepted(
      { ...application, isSubmitted, funnelOwnerIds },
      { funnelId: funnel.id, startupId: startup?.id ?? null, isNewStartup, userIds, programId: effects.programId },
    ),
  );
  await tx.db.insert(applicationAcceptances).values({
    tenantId: tx.tenantId,
    id: newId<'ApplicationAcceptance'>(),
    applicationId: application.id,
    startupId: startup?.id ?? null,
    isNewStartup,
    effects,
    acceptedAt: sql`clock_timestamp()`,
  });
}

/** The applicant first. */
export async function peopleOf(tx: Tx, { id, applicantId }: ApplicationCard): Promise<Id<'User'>[]> {
  const others = await tx.db
    .select({ userId: applicationPeople.userId })
    .from(applicationPeople)
    .where(eq(applicationPeople.applicationId, id))
    .orderBy(asc(applicationPeople.createdAt), asc(applicationPeople.id));
  return [...new Set([applicantId, ...others.map(({ userId }) => userId)])];
}

const placeOf = (startup: StartupCard | null, userId: string): RecordOfFile =>
  startup
    ? { kind: 'Startup', recordId: startup.id, startupId: startup.id, audience: startupAudience(startup.id) }
    : { kind: 'User', recordId: userId, startupId: null, audience: [`user:${userId}`, 'admins'] };

interface AcceptedFacts {
  funnel: FunnelCard;
  startup: StartupCard | null;
  userIds: readonly Id<'User'>[];
}

/** Adds people to the program. Existing members did not join it by this acceptance. */
async function joinProgram(
  tx: Tx,
  agent: Actor,
  { funnel: { programId }, startup, userIds }: AcceptedFacts,
): Promise<Pick<AcceptanceEffects, 'programId' | 'memberIds'>> {
  if (!programId) return { programId: null, memberIds: [] };
  if (startup) {
    const [known] = await tx.db
      .select({ id: startupPrograms.id })
      .from(startupPrograms)
      .where(and(eq(startupPrograms.startupId, startup.id), eq(startupPrograms.programId, programId)));
    if (!known) await changeStartupPrograms(tx, agent, startup.id, { add: [programId] });
    return { programId: known ? null : programId, memberIds: [] };
  }
  const members = await tx.db
    .select({ userId: programPeople.userId })
    .from(programPeople)
    .where(and(eq(programPeople.programId, programId), inArray(programPeople.userId, [...userIds])));
  const memberIds = userIds.filter((id) => !members.some(({ userId }) => userId === id));
  for (const userId of memberIds) await setProgramPartIn(tx, agent, { programId, userId, part: 'member' });
  return { programId, memberIds };
}

/** The tags that each record did not have. Archived tags are no longer given. */
async function giveTags(
  tx: Tx,
  agent: Actor,
  { funnel, startup, userIds }: AcceptedFacts,
): Promise<AcceptanceEffects['tags']> {
  if (funnel.tagIds.length === 0) return [];
  const offered = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(inArray(tags.id, funnel.tagIds), isNull(tags.archivedAt), isNull(tags.trashedAt)))
    .orderBy(asc(tags.id));
  const ids = offered.map(({ id }) => id);
  if (ids.length === 0) return [];
  if (startup) {
    const tagIds = ids.filter((id) => !startup.tags.some((tag) => tag.id === id));
    await changeStartupTagsIn(tx, agent, startup.id, 'startup', { add: tagIds });
    return [{ recordId: startup.id, tagIds }];
  }
  const before = await tx.db
    .select({ userId: userTags.userId, tagId: userTags.tagId })
    .from(userTags)
    .where(and(inArray(userTags.userId, [...userIds]), inArray(userTags.tagId, ids)));
  const given = [];
  for (const recordId of userIds) {
    const tagIds = ids.filter((id) => !before.some(({ userId, tagId }) => userId === recordId && tagId === id));
    await setUserTagsIn(tx, agent, recordId, (own) => [...own, ...tagIds]);
    given.push({ recordId, tagIds });
  }
  return given;
}

async function giveTasks(
  tx: Tx,
  agent: Actor,
  { funnel, startup, userIds, zone }: AcceptedFacts & { zone: string },
): Promise<string[]> {
  const assignees = startup
    ? [{ type: 'startup' as const, value: startup.id as string }]
    : userIds.map((value) => ({ type: 'user' as const, value: value as string }));
  const ids = [];
  for (const { name, days } of funnel.onboardingTasks) {
    const dueDate = endOfDay(today(zone).add({ days }), zone);
    ids.push((await createTask(tx, agent, { name, dueDate, assignees }, zone)).id);
  }
  return ids;
}
