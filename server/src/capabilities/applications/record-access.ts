import { inGroup } from '@seedbed/domain/access/groups.ts';
import { readsStaffComments } from '@seedbed/domain/applications/comments/policy.ts';
import { canEditFunnel } from '@seedbed/domain/applications/funnels/policy.ts';
import { canManageApplication, canReviewApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { comments } from '#capabilities/comments/table.ts';
import type { AnswerRights } from '#capabilities/forms/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { sendApplication } from './applying/send-application.ts';
import { commentRights } from './comments/comment-rights.ts';
import {
  type ApplicationCard,
  appliesWith,
  factsOf,
  loadApplication,
  takesPart,
  visibleApplications,
} from './find-applications.ts';
import { findFunnel } from './funnels/find-funnels.ts';
import { renderApplicantMail } from './mails/mail-applicants.ts';
import { sendsMail } from './mails/sends-mail.ts';
import { isHelpAllowed } from './people/help.ts';
import { readsAnswers } from './readers.ts';
import { applications } from './table.ts';

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

/** Also for the applicant, whose pages show only the public label. */
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

/** A comment among staff is for those who read such comments, and never about their own application. */
const isReadable = (actor: Actor, comment: PgColumn) => {
  const isForEveryone = sql`(select ${comments.audience} = 'everyone' from ${comments} where ${comments.tenantId} = ${applications.tenantId} and ${comments.id} = ${comment})`;
  const isOthers = sql`${applications.applicantId} <> ${sql.placeholder('me')}`;
  return or(isNull(comment), isForEveryone, readsStaffComments(actor) ? isOthers : undefined);
};

export const recordKinds: RecordKinds = {
  funnel: { type: 'Funnel', access: funnel, hasFiles: true },
  // For those who apply with it, and the team.
  application: {
    type: 'Application',
    access: application,
    hasFiles: true,
    table: applications,
    visibleTo: (actor, partId) => {
      const { key, where, values } = visibleApplications(actor);
      return {
        key: JSON.stringify([key, readsStaffComments(actor)]),
        where: and(where && or(appliesWith(sql`${sql.placeholder('me')}`), where), partId && isReadable(actor, partId)),
        values: { me: actor.userId, ...values },
      };
    },
    notified: {
      texts: 'applications',
      detail: { name: applications.name },
      // Accepted people have another role, and no page of the application.
      path: ({ type, recordId }) => (type === 'approvalApplication' ? '/' : `/application/${recordId}/activities`),
    },
  },
};
