import { applicationCreated, applicationMoved } from '@seedbed/domain/applications/activity-types.ts';
import { isFinal, openingStatuses } from '@seedbed/domain/applications/status.ts';
import type { CommentAudience } from '@seedbed/domain/comments/comment.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq, isNull, sql } from 'drizzle-orm';
import { applicationRounds, applications, type funnelRounds } from '#capabilities/applications/table.ts';
import type { ApplicationState } from '#capabilities/applications/working/application-state.ts';
import { comments } from '#capabilities/comments/table.ts';
import { formAnswers, formFillings, formSubmissions, formVersions } from '#capabilities/forms/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import type { Tx } from '#platform/tx.ts';
import { addMeeting } from './add-meeting.ts';
import { demoAnswers } from './answers.ts';
import { type ApplicationStage, companies, countries, sources, workingTime } from './cast.ts';

export interface DemoFunnel {
  id: Id<'Funnel'>;
  name: string;
  intakeFormId: Id<'Form'> | null;
  ownerId: Id<'User'>;
  zone: string;
  rounds: readonly Pick<typeof funnelRounds.$inferSelect, 'id' | 'type'>[];
  opensDaysAgo: number;
  stages: readonly ApplicationStage[];
}

const newState: Omit<ApplicationState, 'status'> = {
  ...{ heldStatus: null, roundId: null, outcomeReason: null, submittedAt: null },
  ...{ noticeAt: null, decidedAt: null, waitlistRank: null },
};

interface Version {
  formId: Id<'Form'>;
  number: number;
  questions: readonly FormQuestion[];
}

const reasons = ['Too early', 'Outside our focus', 'Team not complete'] as const;

/** One application each; accepted ones belong to the people who are members since. They begin in the first days of the call, and decisions follow after some weeks. */
export async function addApplications(
  tx: Tx,
  funnel: DemoFunnel,
  people: readonly Id<'User'>[],
  members: readonly Id<'User'>[] = [],
): Promise<void> {
  const version = funnel.intakeFormId === null ? null : await newestVersion(tx, funnel.intakeFormId);
  const made = await tx.db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(isNull(startups.trashedAt))
    .limit(10);
  for (const [i, stage] of funnel.stages.entries()) {
    const applicantId = (stage.status === 'accepted' ? members[i % members.length] : null) ?? people[i % people.length];
    if (!applicantId) return;
    const startup =
      stage.status === 'accepted' ? made[(i + funnel.opensDaysAgo) % Math.max(1, made.length)] : undefined;
    const name = startup?.name ?? companies[(i + funnel.opensDaysAgo) % companies.length] ?? '';
    await addOne(tx, funnel, { applicantId, name, startupId: startup?.id ?? null, stage, place: i, version });
  }
}

async function newestVersion(tx: Tx, formId: Id<'Form'>): Promise<Version | null> {
  const [found] = await tx.db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(sql`${formVersions.number} desc`)
    .limit(1);
  return found ?? null;
}

interface DemoApplication {
  applicantId: Id<'User'>;
  name: string;
  startupId: Id<'Startup'> | null;
  stage: ApplicationStage;
  place: number;
  version: Version | null;
}

async function addOne(tx: Tx, funnel: DemoFunnel, one: DemoApplication): Promise<void> {
  const { tenantId } = tx;
  const { applicantId, name, startupId, stage, place } = one;
  const id = newId<'Application'>();
  const sentDaysAgo = funnel.opensDaysAgo - 1 - (place % 17);
  const daysAgo = (days: number) => workingTime(funnel.zone, days, place);
  const isSent = stage.status !== 'draft';
  const isDecided = isFinal(stage.status);
  const decidedDaysAgo = Math.max(1, sentDaysAgo - 9 - 12 * (stage.round ?? 0) - (place % 6));
  const createdAt = daysAgo(isSent ? sentDaysAgo + 1 : 3 + (place % 6));
  const submittedAt = isSent ? daysAgo(sentDaysAgo) : null;
  const country = countries[place % countries.length] ?? '';
  const source = sources[place % sources.length] ?? null;
  await tx.db.insert(applications).values({
    ...{ tenantId, id, funnelId: funnel.id, applicantId, name, startupId, status: stage.status },
    roundId: stage.round === null ? null : (funnel.rounds[stage.round]?.id ?? null),
    ...(stage.status === 'delay_rejected' && { heldStatus: 'pending_decision', noticeAt: daysAgo(-6) }),
    outcomeReason: stage.outcome ?? null,
    ...{ createdAt, submittedAt, ...(isSent && { country, source }) },
    enteredAt: isSent ? daysAgo(sentDaysAgo - Math.min(sentDaysAgo - 1, 12 * (stage.round ?? 0))) : createdAt,
    decidedAt: isDecided ? daysAgo(decidedDaysAgo) : null,
  });
  await addRounds(tx, funnel, id, one);
  await addHistory(tx, funnel, id, { ...one, createdAt, submittedAt });
  if (one.version)
    await addFilling(tx, { ...one, id, version: one.version, country, source, answeredAt: submittedAt ?? daysAgo(2) });
  if (place % 5 === 0 && isSent)
    await addComments(tx, funnel, id, { applicantId, lastAt: daysAgo(Math.max(1, sentDaysAgo - 3)) });
}

interface BegunApplication extends DemoApplication {
  createdAt: Temporal.Instant;
  /** Null for a draft. */
  submittedAt: Temporal.Instant | null;
}

/** The activities of its applicant, as the product would have logged them. */
async function addHistory(tx: Tx, funnel: DemoFunnel, id: Id<'Application'>, begun: BegunApplication): Promise<void> {
  const { applicantId, name, createdAt, submittedAt } = begun;
  const named = { id, name, applicantId, funnelOwnerIds: [funnel.ownerId] };
  const draft = { ...newState, status: 'draft' as const };
  const [first] = funnel.rounds;
  const sent = {
    ...newState,
    status: first ? openingStatuses[first.type] : 'pending_decision',
    roundId: first?.id ?? null,
  };
  const created = { at: createdAt, event: applicationCreated({ ...named, isSubmitted: false }, funnel.name) };
  const submitted = applicationMoved(
    { ...named, isSubmitted: true },
    { action: 'submit', reason: null },
    { old: draft, new: sent },
    { applicant: true },
  );
  const all = [created, ...(submittedAt ? [{ at: submittedAt, event: submitted }] : [])];
  await tx.db.insert(activities).values(
    all.map(({ at, event }) => ({
      ...{ tenantId: tx.tenantId, id: newId<'Activity'>(), at, actorId: applicantId },
      ...{ type: event.type, kind: event.kind, recordId: id, audience: event.audience, payload: event.payload },
      ...('changes' in event && { changes: event.changes }),
    })),
  );
}

/** The rounds that it went through, with their decisions. */
async function addRounds(
  tx: Tx,
  funnel: DemoFunnel,
  applicationId: Id<'Application'>,
  { applicantId, name, stage, place }: DemoApplication,
) {
  const { tenantId } = tx;
  const { ownerId, zone } = funnel;
  const daysAgo = (days: number) => workingTime(zone, days, place);
  const last = stage.round ?? -1;
  for (const [i, { id: roundId, type }] of funnel.rounds.slice(0, last + 1).entries()) {
    const isPassed = i < last || stage.status === 'accepted';
    const isLost = i === last && (stage.status === 'rejected' || stage.status === 'delay_rejected') && !stage.outcome;
    await tx.db.insert(applicationRounds).values({
      ...{ tenantId, id: newId<'ApplicationRound'>(), applicationId, roundId },
      ...(isPassed && { decision: 'accept', decidedAt: daysAgo(3 + place), decidedById: ownerId }),
      ...(isLost && {
        decision: stage.status === 'rejected' ? 'reject' : 'delay_reject',
        ...{ reason: reasons[place % reasons.length], decidedAt: daysAgo(2 + place), decidedById: ownerId },
      }),
    });
    if (type === 'meeting' && i === last && stage.status === 'ready_for_meeting')
      await addMeeting(tx, { application: { id: applicationId, applicantId, name }, roundId, ownerId, zone, place });
  }
}

interface FilledForm extends DemoApplication {
  id: Id<'Application'>;
  version: Version;
  country: string;
  source: string | null;
  answeredAt: Temporal.Instant;
}

async function addFilling(tx: Tx, filled: FilledForm): Promise<void> {
  const { tenantId } = tx;
  const { id, applicantId, name, country, source, place, version, stage, answeredAt } = filled;
  const fillingId = newId<'FormResponse'>();
  const all = demoAnswers(version.questions, { name, country, source, seed: place });
  const isSent = stage.status !== 'draft';
  // A draft is half full.
  const given = isSent ? all : Object.fromEntries(Object.entries(all).slice(0, 6));
  await tx.db.insert(formFillings).values({
    ...{ tenantId, id: fillingId, formId: version.formId, purpose: 'application', recordKind: 'application' },
    ...{ recordId: id, createdById: applicantId, answeredAt },
    ...(isSent && { state: 'submitted', submittedAt: answeredAt, submissionCount: 1 }),
  });
  const author = { tenantId, fillingId, authorId: applicantId, formNumber: version.number };
  const answers = Object.entries(given).map(([questionId, value]) => ({
    ...author,
    id: newId<'FormAnswer'>(),
    questionId,
    value,
  }));
  if (answers.length > 0) await tx.db.insert(formAnswers).values(answers);
  if (isSent)
    await tx.db.insert(formSubmissions).values({
      ...{ tenantId, id: newId<'FormSubmission'>(), fillingId, number: 1, formNumber: version.number },
      ...{ answers: given, submittedById: applicantId, createdAt: answeredAt },
    });
}

interface Conversation {
  applicantId: Id<'User'>;
  lastAt: Temporal.Instant;
}

async function addComments(
  tx: Tx,
  { ownerId }: DemoFunnel,
  applicationId: Id<'Application'>,
  { applicantId, lastAt }: Conversation,
) {
  const row = (createdById: Id<'User'>, audience: CommentAudience, message: string, hoursBefore: number) => ({
    ...{ tenantId: tx.tenantId, id: newId<'Comment'>(), recordKind: 'application', recordId: applicationId },
    ...{ audience, message, createdById },
    createdAt: lastAt.subtract({ hours: hoursBefore }),
  });
  await tx.db
    .insert(comments)
    .values([
      row(ownerId, 'team', 'Strong team. The market figures need a second look.', 3),
      row(ownerId, 'everyone', 'Thank you for applying. Could you tell us how many of the pilots are paid?', 2),
      row(applicantId, 'everyone', 'Four of the six are paid, all of them by the month.', 0),
    ]);
}
