import { inGroup } from '@seedbed/domain/access/groups.ts';
import { readsStaffComments } from '@seedbed/domain/applications/comments/policy.ts';
import { canEditFunnel } from '@seedbed/domain/applications/funnels/policy.ts';
import { canManageApplication, canReviewApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { comments } from '#capabilities/comments/table.ts';
import type { AnswerRights } from '#capabilities/forms/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { sendApplication } from './applying/send-application.ts';
import { commentRights } from './comments/comment-rights.ts';
import {
  type ApplicationCard,
  appliesWith,
  factsOf,
  loadApplication,
  reviewedApplications,
  takesPart,
  visibleApplications,
} from './find-applications.ts';
import { findFunnel, visibleFunnels } from './funnels/find-funnels.ts';
import { renderApplicantMail } from './mails/mail-applicants.ts';
import { sendsMail } from './mails/sends-mail.ts';
import { isHelpAllowed } from './people/help.ts';
import { answersReadBy, readsAnswers } from './readers.ts';
import { applications, funnels } from './table.ts';

const funnel: RecordAccess = async (tx, actor, given) => {
  const found = await findFunnel(tx, actor, given);
  const owns = found.ownerIds.includes(actor.userId);
  return {
    assigned: owns,
    selected: owns,
    seesFiles: true,
    attaches: canEditFunnel(actor, found) && found.status !== 'archived',
    edits: canEditFunnel(actor, found),
    published: () => ({
      kind: 'Funnel',
      recordId: found.id,
      startupId: null,
      audience: ['staff', ...found.ownerIds.map((id) => `user:${id}` as const)],
    }),
  };
};

/**
 * The applicant and people who apply together answer, while there is something to send; the team helps if the applicant
 * allowed it. Only the applicant sends. The deadline holds for the first sending, later that of the team's question.
 */
function answerRights(
  tx: Tx,
  actor: Actor,
  application: ApplicationCard,
  sameStartupIds: readonly string[],
): AnswerRights {
  const { id, name, applicantId, memberIds, status, submittedAt, returnDueAt, funnel } = application;
  const isOwn = applicantId === actor.userId;
  const helps = isHelpAllowed(application) && canManageApplication(actor, factsOf(application));
  return {
    name,
    sees: true,
    edits: (takesPart(actor, application) || helps) && status === 'draft',
    submits: isOwn,
    asks: false,
    deadlineAt: submittedAt ? returnDueAt : funnel.closesAt ? Temporal.Instant.from(funnel.closesAt) : null,
    followers: [applicantId, ...memberIds].map((userId) => `user:${userId}` as const),
    knownFrom: isOwn
      ? [
          ...sameStartupIds.map((startupId) => ({ object: 'startup' as const, id: startupId })),
          { object: 'user', id: applicantId },
        ]
      : [],
    // The person has typed it to begin the application.
    known: funnel.kind === 'startup' ? { company: name } : {},
    sections: submittedAt ? application.returnSections : null,
    receipt: () => receiptOf(tx, actor, application),
    submitted: () => sendApplication(tx, actor, id),
  };
}

/** Facts about another startup of the person do not belong into this application. */
async function sameStartupIdsOf(tx: Tx, actor: Actor, { name, status, applicantId }: ApplicationCard) {
  const ids = [...actor.ownStartupIds];
  if (status !== 'draft' || applicantId !== actor.userId || ids.length === 0) return [];
  const found = await tx.db
    .select({ id: startups.id })
    .from(startups)
    .where(and(inArray(startups.id, ids), sql`lower(${startups.name}) = lower(${name})`));
  return found.map(({ id }) => id);
}

/** The first sending has the words of the email "received"; later ones confirm what was corrected. */
async function receiptOf(tx: Tx, { userId }: Actor, application: ApplicationCard) {
  if (!(await sendsMail(tx, application, 'received'))) return 'none';
  if (application.submittedAt !== null) return 'usual';
  const [words] = await renderApplicantMail(tx, application, { mail: 'received', userIds: [userId] });
  return words ?? 'usual';
}

/** Includes the applicant, whose pages show only the public label. */
const application: RecordAccess = async (tx, actor, given) => {
  const found = await loadApplication(tx, given);
  const facts = factsOf(found);
  const isReviewed = canReviewApplication(actor, facts);
  const isKnown = takesPart(actor, found) || isReviewed;
  assertAllowed(isKnown || (await readsAnswers(tx, actor, found)), () => new NotFound());
  return {
    assigned: found.funnel.ownerIds.includes(actor.userId),
    // The team's own files; those of the applicant belong to the answers.
    seesFiles: isReviewed,
    attaches: isReviewed && inGroup('incubator')(actor),
    comments: {
      everyone: commentRights(actor, found, 'everyone'),
      team: commentRights(actor, found, 'team'),
    },
    answers: answerRights(tx, actor, found, await sameStartupIdsOf(tx, actor, found)),
    published: () => ({
      kind: 'Application',
      recordId: found.id,
      startupId: null,
      audience: [facts.isSubmitted ? 'staff' : 'admins', ...found.funnel.ownerIds.map((id) => `user:${id}` as const)],
    }),
  };
};

/** SQL form of `canReadComments`. */
function readableComments(actor: Actor, comment: PgColumn, reviewed: SQL | undefined) {
  const isForEveryone = sql`(select part.audience = 'everyone' from ${comments} part where part.tenant_id = ${applications.tenantId} and part.id = ${comment})`;
  const isOwn = sql`${applications.applicantId} = ${sql.placeholder('me')}`;
  const isTeams = readsStaffComments(actor) ? sql`not ${isOwn}` : isForEveryone;
  return or(and(isForEveryone, isOwn), and(isTeams, reviewed));
}

/** For those who apply with it, and the team. */
export function visibleTo(actor: Actor, partId?: PgColumn) {
  const { key, where, values } = visibleApplications(actor);
  const whole = where && or(appliesWith(sql`${sql.placeholder('me')}`), where);
  return {
    key: JSON.stringify([key, readsStaffComments(actor)]),
    where: partId ? or(and(isNull(partId), whole), readableComments(actor, partId, where)) : whole,
    values: { me: actor.userId, ...values },
  };
}

function answersSeenBy(actor: Actor) {
  const known = unprepared(visibleTo(actor));
  return known && or(known, answersReadBy(actor));
}

export const recordKinds: RecordKinds = {
  funnel: {
    type: 'Funnel',
    access: funnel,
    table: funnels,
    filesSeenBy: (actor) => unprepared(visibleFunnels(actor)),
  },
  application: {
    type: 'Application',
    access: application,
    table: applications,
    visibleTo,
    filesSeenBy: reviewedApplications,
    commentFilesSeenBy: (actor, commentId) => unprepared(visibleTo(actor, commentId)),
    answersSeenBy,
    notified: {
      texts: 'applications',
      detail: { name: applications.name },
      // Accepted people have another role, and no page of the application.
      path: ({ type, recordId }) => (type === 'approvalApplication' ? '/' : `/application/${recordId}/activities`),
    },
  },
};
