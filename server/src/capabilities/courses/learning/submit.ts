import { submissionEvent } from '@seedbed/domain/courses/activity-types.ts';
import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import { ItemIsLocked, NothingToSubmit, WrongSubmissionState } from '@seedbed/domain/courses/errors.ts';
import { checkAnswers } from '@seedbed/domain/courses/input.ts';
import { canEditSubmission } from '@seedbed/domain/courses/policy.ts';
import { isWaiting, unaskedAnswers } from '@seedbed/domain/courses/submission.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { sameStored } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { submissions } from '#capabilities/courses/table.ts';
import { questionsEverAsked } from '#capabilities/courses/teaching/answered-item.ts';
import { attachments } from '#capabilities/files/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { itemIn, ownSeat, type Seat, teamOf } from './find-enrollments.ts';
import { loadSubmission, type SubmissionCard, submissionFor } from './find-submissions.ts';

interface SubmissionInput {
  courseId: string;
  itemId: string;
  answers?: unknown;
}

export const loggedSubmission = (submission: SubmissionCard, name: string) => ({
  ...{ id: submission.id, name, courseId: submission.courseId, userId: submission.userId },
  ...{ startupId: submission.startupId, itemId: submission.itemId },
});

type Answers = Record<string, string>;

interface AskingItem {
  content: { prompts?: readonly { id: string; kind: string }[] };
}

const typedIn = (given: unknown): Answers =>
  Object.fromEntries(
    Object.entries(checkAnswers(given)).flatMap(([id, text]) => (text.trim() ? [[id, text.trim()]] : [])),
  );

/** Answers to the questions of the item. Links become addresses. */
const askedAnswers = ({ content }: AskingItem, typed: Answers): Answers =>
  Object.fromEntries(
    (content.prompts ?? []).flatMap(({ id, kind }) => {
      const text = typed[id];
      if (text === undefined) return [];
      // A recorded video is the id of a file of the submission.
      if (kind === 'text' || (kind === 'video' && isId(text))) return [[id, text]];
      const link = websiteLink(text);
      if (!link)
        throw new Validation({ answers: [{ code: 'courses.link', params: { field: 'courses:fields.answers' } }] });
      return [[id, link]];
    }),
  );

/**
 * With the answers to questions of before: stored ones, and those that were typed while their question was removed.
 * Answers to questions that no version asks are dropped.
 */
async function answersFor(tx: Tx, { course }: Seat, { item, typed, before }: AnswerInput): Promise<Answers> {
  const prompts = item.content.prompts ?? [];
  const stored = unaskedAnswers(prompts, before?.answers ?? {});
  const isNew = ([id, text]: [string, string]) => stored[id] !== text;
  const late = Object.fromEntries(Object.entries(unaskedAnswers(prompts, typed)).filter(isNew));
  const asked = askedAnswers(item, typed);
  const ids = Object.keys(late);
  if (ids.length === 0) return { ...asked, ...stored };
  const place = { courseId: course.id, itemId: item.id, answersVersion: before?.answersVersion ?? null };
  const known = await questionsEverAsked(tx, place, ids);
  const kept = known.map(({ promptId }) => [promptId, late[promptId] ?? '']);
  return { ...asked, ...stored, ...Object.fromEntries(kept) };
}

interface AnswerInput {
  item: PublishedItem;
  typed: Answers;
  before: SubmissionCard | null;
}

/** The typed answers are the stored ones, also if the kind of a question changed since. */
function isStored({ content }: AskingItem, typed: Answers, stored: Answers): boolean {
  const all = Object.entries({ ...unaskedAnswers(content.prompts ?? [], stored), ...typed });
  const isSame = ([id, text]: [string, string]) => stored[id] === text || stored[id] === websiteLink(text);
  return all.length === Object.keys(stored).length && all.every(isSame);
}

/**
 * Stores the draft of the learner or of their team. `id` is made by the client. The first founder who writes begins the
 * submission of the team; the others go on with it.
 */
export const saveSubmission = (actor: Actor, given: SubmissionInput, id: string): Promise<SubmissionCard> =>
  writeTx(actor, async (tx) => {
    const seat = await ownSeat(tx, actor, given.courseId);
    await assertOn(tx);
    return saveIn(tx, actor, seat, given, id);
  });

async function saveIn(tx: Tx, actor: Actor, seat: Seat, { itemId, answers: given }: SubmissionInput, id: string) {
  const { item, status } = itemIn(seat, itemId);
  if (item.kind !== 'submission' || !isId<'CourseSubmission'>(id)) throw new NotFound();
  const before = await submissionFor(tx, seat.enrollment, item);
  const answers = await answersFor(tx, seat, { item, typed: typedIn(given), before });
  const answersVersion = seat.course.publishedVersion;
  if (before) {
    const teamIds = await membersOf(tx, seat, before.isTeam);
    assertAllowed(canEditSubmission(actor, { ...before, teamIds }), () => new WrongSubmissionState());
    if (sameStored(before.answers, answers) && before.answersVersion === answersVersion) return before;
    await tx.db
      .update(submissions)
      .set({ answers, answersVersion, teamIds, updatedAt: sql`now()`, version: sql`${submissions.version} + 1` })
      .where(eq(submissions.id, before.id));
  } else {
    assertAllowed(status.state !== 'locked', () => new ItemIsLocked());
    const { enrollment, course } = seat;
    const isTeam = item.isTeam && enrollment.startupId !== null;
    const row = {
      ...{ tenantId: tx.tenantId, id, enrollmentId: enrollment.id, courseId: course.id, runId: enrollment.runId },
      ...{
        itemId: item.id as Id<'CourseItem'>,
        userId: actor.userId,
        startupId: enrollment.startupId,
        isTeam,
        answers,
        answersVersion,
      },
      teamIds: await membersOf(tx, seat, isTeam),
    };
    const { rowCount } = await tx.db.insert(submissions).values(row).onConflictDoNothing();
    // Another founder began at the same moment, or the id is taken.
    if (rowCount === 0) throw new WrongSubmissionState();
  }
  const saved = await loadSubmission(tx, before?.id ?? id);
  const event = submissionEvent('courses.submission-saved', loggedSubmission(saved, item.title));
  await logActivity(tx, actor, event);
  return saved;
}

/** The founders who learn in this run now. */
async function membersOf(tx: Tx, seat: Seat, isTeam: boolean): Promise<Id<'User'>[]> {
  if (!isTeam) return [seat.enrollment.userId];
  return (await teamOf(tx, seat.enrollment)).map(({ userId }) => userId).sort();
}

/** Sends it for a review, with the team as it is now. Idempotent. */
export const sendSubmission = (actor: Actor, given: SubmissionInput, id: string): Promise<SubmissionCard> =>
  writeTx(actor, async (tx) => {
    const seat = await ownSeat(tx, actor, given.courseId);
    await assertOn(tx);
    const { item } = itemIn(seat, given.itemId);
    const now = await submissionFor(tx, seat.enrollment, item);
    if (now && isWaiting(now.state)) {
      const typed = typedIn(given.answers);
      if (isStored(item, typed, now.answers)) return now;
      if (sameStored(now.answers, await answersFor(tx, seat, { item, typed, before: now }))) return now;
    }
    const saved = await saveIn(tx, actor, seat, given, now?.id ?? id);
    await assertSomething(tx, saved, item);
    const teamIds = await membersOf(tx, seat, saved.isTeam);
    await tx.db
      .update(submissions)
      .set({
        ...{ state: 'submitted', teamIds, submittedAt: sql`now()`, claimedById: null, claimedUntil: null },
        ...{ updatedAt: sql`now()`, version: sql`${submissions.version} + 1` },
      })
      .where(eq(submissions.id, saved.id));
    const changes = { state: { old: saved.state, new: 'submitted' } };
    await logActivity(tx, actor, submissionEvent('courses.submitted', loggedSubmission(saved, item.title), changes));
    return loadSubmission(tx, saved.id);
  });

/** An answer that is no longer asked, or its video, is not enough. */
async function assertSomething(tx: Tx, { id, answers }: SubmissionCard, { content }: AskingItem): Promise<void> {
  const unasked = unaskedAnswers(content.prompts ?? [], answers);
  if (Object.keys(answers).length > Object.keys(unasked).length) return;
  const videos = Object.values(unasked).filter((answer) => isId<'Attachment'>(answer));
  const [file] = await tx.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        eq(attachments.recordId, id),
        eq(attachments.kind, 'courseSubmission'),
        isNull(attachments.trashedAt),
        notInArray(attachments.id, videos),
      ),
    )
    .limit(1);
  assertAllowed(file !== undefined, () => new NothingToSubmit());
}
