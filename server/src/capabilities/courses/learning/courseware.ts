import { actOf, type EventAct, type ItemAct } from '@seedbed/domain/courses/acts.ts';
import { type ItemContent, type QuizContent, withoutAnswers } from '@seedbed/domain/courses/content.ts';
import type { OutlineSection, PublishedItem } from '@seedbed/domain/courses/course.ts';
import { canManageCourse } from '@seedbed/domain/courses/policy.ts';
import { type ItemStatus, isLearning, nextItem, progressOf, statusOfItems } from '@seedbed/domain/courses/progress.ts';
import { asksForWatching, coverageOf, mayAskForWatching } from '@seedbed/domain/courses/proof/watching.ts';
import type { QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { questionsFor, quizFor } from '@seedbed/domain/courses/quiz/questions-for.ts';
import { attemptsLeft, showsAnswers } from '@seedbed/domain/courses/quiz/quiz.ts';
import { isEditable } from '@seedbed/domain/courses/submission.ts';
import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import { inLanguage, languageOfTexts, titleIn } from '@seedbed/domain/courses/texts/words.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { withBank } from '#capabilities/courses/bank/find-questions.ts';
import { draftOf, outlineOf } from '#capabilities/courses/building/outline.ts';
import { type CourseCard, findCourse, outlineOfVersion, publishedOutline } from '#capabilities/courses/find-courses.ts';
import {
  findPackage,
  findState,
  type PackageCard,
  type StoredState,
} from '#capabilities/courses/packages/find-packages.ts';
import { findWatching } from '#capabilities/courses/proof/find-watching.ts';
import { videoLengths } from '#capabilities/courses/proof/video-length.ts';
import { courseItems } from '#capabilities/courses/table.ts';
import { answeredItem, type UnaskedAnswer, unaskedOf } from '#capabilities/courses/teaching/answered-item.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';
import { type Attempt, attemptsOf, seedOf } from './answer-quiz.ts';
import { eventActsFor } from './event-acts.ts';
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
  act: ItemAct | EventAct | null;
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

interface View {
  /** The draft, for those who manage it. */
  preview?: boolean;
  /** The reader's language. Texts without words in it are in the base language. */
  language?: string | undefined;
}

interface FullCourseware extends Courseware {
  /** In the language of the reader. */
  published: readonly PublishedItem[];
  /** The contents in the base language. */
  base: ReadonlyMap<string, ItemContent>;
}

/** Null for people who do not take the course. `preview` shows the draft to its managers, as on the first day. */
async function load(tx: Tx, actor: Actor, courseId: string, view: View): Promise<FullCourseware | null> {
  const course = await findCourse(tx, actor, courseId);
  if (view.preview) return canManageCourse(actor, course) ? loadPreview(tx, actor, course, view) : null;
  const enrollment = await ownEnrollmentIn(tx, actor, course.id);
  if (!enrollment) return null;
  const { outline, facts, status } = await seatOf(tx, enrollment, course);
  const { done, total } = progressOf(outline.items, facts);
  const nextId = nextItem(outline.items, status, enrollment.lastItemId);
  return { ...(await shown(tx, actor, { course, enrollment, outline, status, view })), done, total, nextId };
}

async function loadPreview(tx: Tx, actor: Actor, course: CourseCard, view: View): Promise<FullCourseware> {
  const draft = outlineOf(await draftOf(tx, course.id));
  const items = await withBank(tx, draft.items);
  const outline = { ...draft, items: items.map((item) => ({ ...item, since: 1 })) };
  const { timezone } = await findIncubatorIn(tx);
  const day = today(timezone);
  const status = statusOfItems(outline.items, {
    // Authors look at each item.
    ...{ order: 'free', state: 'active', startsOn: day, extraDays: 0, doneIds: new Set(), startVersion: 1 },
    waitingIds: new Set(),
    ...{ completedVersion: null, today: day.add({ years: 10 }) },
  });
  for (const [id, one] of status) status.set(id, { ...one, state: 'open', lock: null, isLate: false });
  const total = outline.items.filter(({ isRequired }) => isRequired).length;
  return {
    ...(await shown(tx, actor, { course, enrollment: null, outline, status, view })),
    done: 0,
    total,
    nextId: outline.items[0]?.id ?? null,
  };
}

interface ShownOutline {
  course: CourseCard;
  enrollment: EnrollmentCard | null;
  outline: { sections: readonly OutlineSection[]; items: readonly PublishedItem[] };
  status: ReadonlyMap<string, ItemStatus>;
  view: View;
}

async function shown(tx: Tx, actor: Actor, given: ShownOutline) {
  const { course, enrollment, status, view } = given;
  const outline = outlineIn(given.outline, view.language);
  const lengths = await videoLengths(tx, outline.items.filter(mayAskForWatching));
  const eventActs = await eventActsFor(tx, actor, outline.items);
  const items = outline.items.flatMap((item): LearnerItem[] => {
    const { id, sectionId, kind, title } = item;
    const isTeam = item.isTeam && enrollment?.startupId !== null;
    const one = status.get(id);
    const asks = asksForWatching(item, lengths.get(id) ?? null);
    // A preview shows the item as founders see it.
    const act = actOf(item, enrollment ? enrollment.startupId : '') ?? eventActs.get(id) ?? null;
    return one ? [{ ...one, id, sectionId, kind, title, isTeam, asksForWatching: asks, act }] : [];
  });
  const base = new Map(given.outline.items.map(({ id, content }) => [id, content]));
  return { course, enrollment, sections: outline.sections, items, published: outline.items, base };
}

/** Sections and items in the language of the reader. */
const outlineIn = ({ sections, items }: ShownOutline['outline'], language = ''): ShownOutline['outline'] => ({
  sections: sections.map((section) => ({ ...section, title: titleIn(section, language) })),
  items: items.map((item) => inLanguage(item, language)),
});

export const coursewareOf = (tx: Tx, actor: Actor, courseId: string, view: View = {}): Promise<Courseware | null> =>
  load(tx, actor, courseId, view);

/** The own enrollment of the reader; null for people who do not take the course. */
interface OutlineReader {
  own: EnrollmentCard | null;
  language?: string;
}

/** The titles of the outline. Learners get the state of each item too, and where they go on. */
export async function outlineTitles(tx: Tx, course: CourseCard, { own, language }: OutlineReader) {
  const seat = own && isLearning(own.state) ? await seatOf(tx, own, course) : null;
  const published = seat ? seat.outline : await publishedOutline(tx, course);
  const { sections, items } = outlineIn(published ?? { sections: [], items: [] }, language);
  return {
    sections,
    nextId: seat && nextItem(items, seat.status, seat.enrollment.lastItemId),
    items: items.map(({ id, sectionId, kind, title, isRequired, isTeam }) => {
      const status = seat?.status.get(id) ?? null;
      const isOfTeam = isTeam && own?.startupId !== null;
      return { id, sectionId, kind, title, isTeam: isOfTeam, isRequired: status?.isRequired ?? isRequired, status };
    }),
  };
}

interface ItemPictures {
  /** Pictures of the texts that the reader sees. */
  shown: ReadonlySet<string>;
  /** Older pictures of other texts, which are files of the item. */
  hidden: ReadonlySet<string>;
}

/** The content of one item that is open, with the own work on it. */
export interface OpenItem {
  item: LearnerItem;
  /** The language of its text. */
  language: string;
  pictures: ItemPictures;
  /** The run whose learners discuss it; null in a preview. */
  runId: Id<'CourseRun'> | null;
  content: ItemContent;
  criteria: PublishedItem['criteria'];
  submission: SubmissionCard | null;
  /** Its answers to questions that are not in `content`. */
  unasked: UnaskedAnswer[];
  attempts: Attempt[];
  attemptsLeft: number | null;
  /** The questions of the last attempt with their right answers, once the learner may read them. */
  answered: QuizQuestion[] | null;
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
  { itemId, ...view }: View & { itemId: string },
): Promise<OpenItem | null> {
  const courseware = await load(tx, actor, courseId, view);
  const item = courseware?.items.find(({ id }) => id === itemId);
  const published = courseware?.published.find(({ id }) => id === itemId);
  if (!courseware || !item || !published || item.state === 'locked') return null;
  const { enrollment } = courseware;
  const { content, criteria } = published;
  const all = await picturesOfItem(tx, published, courseware.base.get(item.id));
  const rest = {
    item,
    language: languageOfTexts(published, view.language ?? '', (await findIncubatorIn(tx)).defaultLanguage),
    pictures: picturesOf(all, [content]),
    runId: enrollment?.runId ?? null,
    criteria,
    submission: null,
    unasked: [],
    attempts: [],
    attemptsLeft: null,
    answered: null,
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
    return workOn(tx, { rest: { ...rest, content }, all, course: courseware.course, enrollment, published, view });
  if (item.kind === 'video' && enrollment) {
    const found = await findWatching(tx, actor, item.id as Id<'CourseItem'>);
    return { ...rest, content, watching: found && { position: found.position, coverage: coverageOf(found) } };
  }
  if (item.kind !== 'quiz') return { ...rest, content };
  const quiz = content as QuizContent;
  const attempts = enrollment ? await attemptsOf(tx, enrollment.id, itemId) : [];
  const made = attempts.length;
  const shows = showsAnswers(quiz, { made, hasPassed: attempts.some(({ isPassed }) => isPassed) });
  const asked = withoutAnswers(quizFor(quiz, seedOf(enrollment, made)));
  const answered =
    shows && enrollment
      ? await answeredQuestions(tx, enrollment, { itemId, quiz, attempts, language: view.language ?? '' })
      : null;
  return {
    ...rest,
    // An explanation would tell the answer too early.
    pictures: picturesOf(all, [asked, answered]),
    content: asked,
    attempts,
    attemptsLeft: attemptsLeft(quiz, made),
    answered,
  };
}

interface Work {
  rest: OpenItem;
  /** All pictures of the item. */
  all: readonly string[];
  course: CourseCard;
  enrollment: EnrollmentCard;
  published: PublishedItem;
  view: View;
}

/** A sent submission keeps the questions of its version, and a judged one its criteria. */
async function workOn(tx: Tx, work: Work): Promise<OpenItem> {
  const submission = await submissionFor(tx, work.enrollment, work.published);
  if (!submission) return work.rest;
  const open = await contentFor(tx, submission, work);
  const { prompts } = open.content;
  return { ...open, unasked: await unaskedOf(tx, submission, { prompts, language: work.view.language ?? '' }) };
}

async function contentFor(tx: Tx, submission: SubmissionCard, { rest, all, course, view }: Work): Promise<OpenItem> {
  const open = { ...rest, submission };
  if (submission.state === 'draft') return open;
  const { item } = await answeredItem(tx, { submission, course });
  if (!item) return open;
  const { content, criteria } = inLanguage(item, view.language ?? '');
  if (isEditable(submission.state)) return { ...open, criteria };
  return { ...open, criteria, content: withoutAnswers(content), pictures: picturesOf(all, [content]) };
}

/** Pictures of all texts of the item, published or not. */
async function picturesOfItem(
  tx: Tx,
  { id, content, words }: PublishedItem,
  base: ItemContent | undefined,
): Promise<string[]> {
  const [draft] = await tx.db
    .select({ content: courseItems.content, words: courseItems.words })
    .from(courseItems)
    .where(eq(courseItems.id, id as Id<'CourseItem'>));
  return picturesIn([draft, base, words, content]);
}

/** Readers would take hidden pictures for files of the item. */
function picturesOf(all: readonly string[], texts: readonly unknown[]): ItemPictures {
  const shown = new Set(picturesIn(texts));
  return { shown, hidden: new Set(all).difference(shown) };
}

interface OwnAttempts {
  itemId: string;
  quiz: QuizContent;
  attempts: readonly Attempt[];
  language: string;
}

/** The questions of the last attempt, with their right answers, from the version that it answered. */
async function answeredQuestions(tx: Tx, enrollment: EnrollmentCard, given: OwnAttempts) {
  const { itemId, quiz, attempts, language } = given;
  const last = attempts.at(-1);
  if (!last) return null;
  const { courseVersion, answers } = last;
  const outline = courseVersion === null ? null : await outlineOfVersion(tx, enrollment.courseId, courseVersion);
  const item = outline?.items.find(({ id }) => id === itemId);
  const then = item ? inLanguage(item, language).content : quiz;
  return questionsFor(then as QuizContent, seedOf(enrollment, attempts.length - 1)).filter(({ id }) => id in answers);
}
