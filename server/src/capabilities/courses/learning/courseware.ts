import { actOf, type ItemAct } from '@seedbed/domain/courses/acts.ts';
import { type ItemContent, type QuizContent, withoutAnswers } from '@seedbed/domain/courses/content.ts';
import type { OutlineSection, PublishedItem } from '@seedbed/domain/courses/course.ts';
import { canManageCourse } from '@seedbed/domain/courses/policy.ts';
import { type ItemStatus, nextItem, progressOf, statusOfItems } from '@seedbed/domain/courses/progress.ts';
import { asksForWatching, coverageOf, mayAskForWatching } from '@seedbed/domain/courses/proof/watching.ts';
import { attemptsLeft, showsAnswers, shuffled } from '@seedbed/domain/courses/quiz.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { draftOf, outlineOf } from '#capabilities/courses/building/outline.ts';
import { type CourseCard, findCourse, publishedOutline } from '#capabilities/courses/find-courses.ts';
import {
  findPackage,
  findState,
  type PackageCard,
  type StoredState,
} from '#capabilities/courses/packages/find-packages.ts';
import { findWatching } from '#capabilities/courses/proof/find-watching.ts';
import { videoLengths } from '#capabilities/courses/proof/video-length.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';
import { type Attempt, attemptsOf } from './answer-quiz.ts';
import { type EnrollmentCard, ownEnrollmentIn, seatOf } from './find-enrollments.ts';
import { type SubmissionCard, submissionFor } from './find-submissions.ts';

/** One item as its learner sees it. */
export interface LearnerItem extends ItemStatus {
  id: string;
  sectionId: string;
  kind: PublishedItem['kind'];
  title: string;
  isTeam: boolean;
  /** Done when enough of its video was watched. */
  asksForWatching: boolean;
  /** Done by this act; null for one that the learner marks. */
  act: ItemAct | null;
}

/** All of the course that one learner sees now. */
export interface Courseware {
  course: CourseCard;
  enrollment: EnrollmentCard | null;
  sections: readonly OutlineSection[];
  items: LearnerItem[];
  done: number;
  total: number;
  /** The item where the learner goes on. */
  nextId: string | null;
}

interface FullCourseware extends Courseware {
  published: readonly PublishedItem[];
}

/** Null for people who do not take the course. `preview` shows the draft to its managers, as on the first day. */
async function load(tx: Tx, actor: Actor, courseId: string, preview: boolean): Promise<FullCourseware | null> {
  const course = await findCourse(tx, actor, courseId);
  if (preview) return canManageCourse(actor, course) ? loadPreview(tx, course) : null;
  const enrollment = await ownEnrollmentIn(tx, actor, course.id);
  if (!enrollment) return null;
  const { outline, facts, status } = await seatOf(tx, enrollment, course);
  const { done, total } = progressOf(outline.items, facts);
  const nextId = nextItem(outline.items, status, enrollment.lastItemId);
  return { ...(await shown(tx, course, enrollment, { outline, status })), done, total, nextId };
}

async function loadPreview(tx: Tx, course: CourseCard): Promise<FullCourseware> {
  const draft = outlineOf(await draftOf(tx, course.id));
  const outline = { ...draft, items: draft.items.map((item) => ({ ...item, since: 1 })) };
  const { timezone } = await findIncubatorIn(tx);
  const day = today(timezone);
  const status = statusOfItems(outline.items, {
    // Authors look at each item.
    ...{ order: 'free', state: 'active', startsOn: day, extraDays: 0, doneIds: new Set(), startVersion: 1 },
    ...{ completedVersion: null, today: day.add({ years: 10 }) },
  });
  for (const [id, one] of status) status.set(id, { ...one, state: 'open', lock: null, isLate: false });
  const total = outline.items.filter(({ isRequired }) => isRequired).length;
  return {
    ...(await shown(tx, course, null, { outline, status })),
    done: 0,
    total,
    nextId: outline.items[0]?.id ?? null,
  };
}

interface ShownOutline {
  outline: { sections: readonly OutlineSection[]; items: readonly PublishedItem[] };
  status: ReadonlyMap<string, ItemStatus>;
}

async function shown(tx: Tx, course: CourseCard, enrollment: EnrollmentCard | null, { outline, status }: ShownOutline) {
  const lengths = await videoLengths(tx, outline.items.filter(mayAskForWatching));
  const items = outline.items.flatMap((item): LearnerItem[] => {
    const { id, sectionId, kind, title, isTeam } = item;
    const one = status.get(id);
    const asks = asksForWatching(item, lengths.get(id) ?? null);
    // A preview shows the item as founders see it.
    const act = actOf(item, enrollment ? enrollment.startupId : '');
    return one ? [{ ...one, id, sectionId, kind, title, isTeam, asksForWatching: asks, act }] : [];
  });
  return { course, enrollment, sections: outline.sections, items, published: outline.items };
}

export const coursewareOf = (tx: Tx, actor: Actor, courseId: string, preview = false): Promise<Courseware | null> =>
  load(tx, actor, courseId, preview);

/** The titles of the outline, for people who do not take the course. */
export async function outlineTitles(tx: Tx, course: CourseCard) {
  const outline = await publishedOutline(tx, course);
  return {
    sections: outline?.sections ?? [],
    items: (outline?.items ?? []).map(({ id, sectionId, kind, title, isRequired }) => ({
      ...{ id, sectionId, kind, title, isRequired },
    })),
  };
}

/** The content of one item that is open, with the own work on it. */
export interface OpenItem {
  item: LearnerItem;
  content: ItemContent;
  criteria: PublishedItem['criteria'];
  submission: SubmissionCard | null;
  attempts: Attempt[];
  attemptsLeft: number | null;
  showsAnswers: boolean;
  /** The own place in a video; null before it was played. */
  watching: { position: number; coverage: number } | null;
  /** The checked package of the item, with the own state. */
  package: { found: PackageCard; state: StoredState | null } | null;
}

/** Null for a locked item, and for one that is not in the course. */
export async function openItem(
  tx: Tx,
  actor: Actor,
  courseId: string,
  { itemId, preview }: { itemId: string; preview: boolean },
): Promise<OpenItem | null> {
  const courseware = await load(tx, actor, courseId, preview);
  const item = courseware?.items.find(({ id }) => id === itemId);
  const published = courseware?.published.find(({ id }) => id === itemId);
  if (!courseware || !item || !published || item.state === 'locked') return null;
  const { enrollment } = courseware;
  const { content, criteria } = published;
  const rest = {
    item,
    criteria,
    submission: null,
    attempts: [],
    attemptsLeft: null,
    showsAnswers: false,
    watching: null,
    package: null,
  };
  if (item.kind === 'package') {
    const itemId = item.id as Id<'CourseItem'>;
    const found = await findPackage(tx, itemId);
    const state = found && enrollment && (await findState(tx, enrollment.id, itemId));
    return { ...rest, content, package: found && { found, state } };
  }
  if (item.kind === 'submission' && enrollment)
    return { ...rest, content, submission: await submissionFor(tx, enrollment, published) };
  if (item.kind === 'video' && enrollment) {
    const found = await findWatching(tx, actor, item.id as Id<'CourseItem'>);
    return { ...rest, content, watching: found && { position: found.position, coverage: coverageOf(found) } };
  }
  if (item.kind !== 'quiz') return { ...rest, content };
  const quiz = content as QuizContent;
  const attempts = enrollment ? await attemptsOf(tx, enrollment.id, itemId) : [];
  const made = attempts.length;
  const shows = showsAnswers(quiz, { made, hasPassed: attempts.some(({ isPassed }) => isPassed) });
  const inOrder = quiz.shuffle ? mixed(quiz, `${enrollment?.id ?? ''}${made}`) : quiz;
  return {
    ...rest,
    content: shows ? inOrder : withoutAnswers(inOrder),
    attempts,
    attemptsLeft: attemptsLeft(quiz, made),
    showsAnswers: shows,
  };
}

const mixed = (quiz: QuizContent, seed: string): QuizContent => ({
  ...quiz,
  questions: shuffled(quiz.questions, seed).map((one) => ({ ...one, options: shuffled(one.options, seed + one.id) })),
});
