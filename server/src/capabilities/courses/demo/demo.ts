import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import type { PublishedItem, SubmissionState } from '@seedbed/domain/courses/course.ts';
import { isComplete, progressOf } from '@seedbed/domain/courses/progress.ts';
import { toPublish } from '@seedbed/domain/courses/publish.ts';
import type { QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { quizFor } from '@seedbed/domain/courses/quiz/questions-for.ts';
import { gradeQuiz, type QuizAnswers } from '@seedbed/domain/courses/quiz/quiz.ts';
import { startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lte, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { withBank } from '#capabilities/courses/bank/find-questions.ts';
import { draftOf, outlineOf } from '#capabilities/courses/building/outline.ts';
import { versionRow } from '#capabilities/courses/building/publish.ts';
import { seedOf } from '#capabilities/courses/learning/answer-quiz.ts';
import { publishLessons } from '#capabilities/courses/lessons/publish-lessons.ts';
import {
  courseItems,
  courseRuns,
  courseSections,
  courses,
  courseVersions,
  enrollments,
  itemProgress,
  quizAttempts,
  submissions,
} from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { foundersOf } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { addBank } from './bank.ts';
import { addDiscussion, nextEvent } from './discussion.ts';
import { linkMilestones } from './milestones.ts';
import { addPackage } from './package.ts';
import { addPicture } from './picture.ts';
import { addProof, addTime } from './proof.ts';
import { type DemoCourse, demoCourses } from './words.ts';

interface DemoOutline {
  id: Id<'Course'>;
  items: readonly PublishedItem[];
}

async function addCourse(tx: Tx, course: DemoCourse, author: Id<'User'> | null): Promise<DemoOutline> {
  const { tenantId } = tx;
  const id = newId<'Course'>();
  const { order, selfEnroll, isDraft } = course;
  const givesCertificate = !isDraft;
  const texts = (en: string, ar: string | undefined) => [
    ...(ar ? [{ language: 'ar', value: ar }] : []),
    { language: 'en', value: en },
  ];
  const title = texts(course.title, course.arabic?.title);
  const summary = texts(course.summary, course.arabic?.summary);
  const live = isDraft ? {} : { state: 'published' as const, publishedVersion: 1 };
  await tx.db.insert(courses).values({
    tenantId,
    id,
    title,
    name: course.title,
    summary,
    order,
    selfEnroll,
    givesCertificate,
    createdById: author,
    ...live,
  });
  let position = 0;
  for (const section of course.sections) {
    const sectionId = newId<'CourseSection'>();
    const words = section.arabic ? { ar: { title: section.arabic } } : {};
    await tx.db
      .insert(courseSections)
      .values({ tenantId, id: sectionId, courseId: id, title: section.title, words, position: position++ });
    const place = { tenantId, courseId: id, sectionId };
    for (const { unlockAfterId, picture, ...item } of section.items) {
      const itemId = newId<'CourseItem'>();
      await tx.db.insert(courseItems).values({ ...item, ...place, id: itemId, position: position++ });
      if (author && item.kind === 'package') await addPackage(tx, author, { courseId: id, itemId });
      if (author && picture) await addPicture(tx, author, { itemId, picture });
    }
  }
  await addRecords(tx, 'Course', [{ id, texts: [...title, ...summary].map(({ value }) => value) }]);
  const draft = outlineOf(await draftOf(tx, id));
  const outline = toPublish({ ...draft, items: await withBank(tx, draft.items) }, 1, new Map());
  if (!isDraft) {
    // Before the first learner answers it.
    const createdAt = Temporal.Now.instant().subtract({ hours: 24 * 40 });
    await tx.db.insert(courseVersions).values({ ...versionRow(tx, id, 1, outline, author), createdAt });
    await publishLessons(tx, id, outline.items);
  }
  return { id, items: outline.items };
}

/** The newest program that has begun, and its learners: its founders first, then those of other programs and of none. */
async function cohort(tx: Tx, day: Temporal.PlainDate) {
  const [program] = await tx.db
    .select()
    .from(programs)
    .where(
      and(
        eq(programs.kind, 'startups'),
        isNotNull(programs.startsOn),
        lte(programs.startsOn, day),
        isNull(programs.trashedAt),
      ),
    )
    .orderBy(desc(programs.startsOn))
    .limit(1);
  if (!program) return null;
  const { programId } = startupPrograms;
  const distance = sql`min(case when ${programId} = ${program.id} then 0 when ${programId} is null then 2 else 1 end)`;
  const members = await tx.db
    .select({ id: startups.id })
    .from(startups)
    .leftJoin(
      startupPrograms,
      and(eq(startupPrograms.tenantId, startups.tenantId), eq(startupPrograms.startupId, startups.id)),
    )
    .where(isNull(startups.trashedAt))
    .groupBy(startups.id)
    .orderBy(distance, asc(startups.id));
  const places = new Map(members.map(({ id }, place) => [id, place]));
  const found = await foundersOf(tx, [...places.keys()]);
  const founders: Learner[] = found.sort((a, b) => (places.get(a.startupId) ?? 0) - (places.get(b.startupId) ?? 0));
  // A founder of two startups learns once.
  const once = Map.groupBy([...founders, ...(await others(tx))], ({ userId }) => userId);
  return { program, learners: [...once.values()].flatMap((all) => all.slice(0, 1)).slice(0, learnerCount) };
}

const learnerCount = 40;

/** People without a startup learn too, where there are few founders. */
const others = (tx: Tx): Promise<Learner[]> =>
  tx.db
    .select({ userId: users.id, startupId: sql<null>`null` })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        inArray(roles.type, ['CommunityMember', 'Expert', 'Mentor']),
        eq(users.status, 'active'),
        isNull(users.trashedAt),
      ),
    )
    .orderBy(asc(roles.type), asc(users.id));

/** The account on the sign-in page: it can begin one course and go on with another. */
async function tryingStartup(tx: Tx): Promise<Id<'Startup'> | null> {
  const [found] = await tx.db
    .select({ startupId: startupFounders.startupId })
    .from(startupFounders)
    .innerJoin(users, and(eq(users.tenantId, startupFounders.tenantId), eq(users.id, startupFounders.userId)))
    .where(like(users.email, 'cofounder@%'));
  return found?.startupId ?? null;
}

const states: readonly SubmissionState[] = [
  'approved',
  'submitted',
  'changes_requested',
  'in_review',
  'approved',
  'draft',
];

interface Learner {
  userId: Id<'User'>;
  startupId: Id<'Startup'> | null;
}

function demoAnswer({ kind, options }: QuizQuestion, knows: boolean): string[] {
  const rights = options.filter(({ isRight }) => isRight);
  if (kind === 'text') return [knows ? (rights[0]?.text ?? '') : 'Growth'];
  return knows
    ? rights.map(({ id }) => id)
    : options
        .filter(({ isRight }) => !isRight)
        .map(({ id }) => id)
        .slice(0, 1);
}

/** Learners at their own pace: each has done the first items. The teams of one startup are at the same place. */
async function addLearners(
  tx: Tx,
  course: DemoOutline,
  run: { id: Id<'CourseRun'>; startsOn: Temporal.PlainDate },
  given: {
    learners: readonly Learner[];
    reviewer: Id<'User'> | null;
    zone: string;
    trying: Id<'Startup'> | null;
    /** The item where the team of `trying` goes on. */
    tryingAt: number;
  },
): Promise<void> {
  const { tenantId } = tx;
  const teams = Map.groupBy(given.learners, ({ startupId, userId }) => startupId ?? userId);
  const yesterday = Temporal.Now.instant().subtract({ hours: 24 });
  const at = (days: number) => {
    const moment = startOfDay(run.startsOn.add({ days }), given.zone).add({ hours: 9 + (days % 8) });
    return Temporal.Instant.compare(moment, yesterday) < 0 ? moment : yesterday;
  };
  for (const [i, team] of [...teams.values()].entries()) {
    const startupId = team[0]?.startupId ?? null;
    // Some teams are finished, others are on their way or have not begun.
    const isTrying = startupId !== null && startupId === given.trying;
    const reached = isTrying ? given.tryingAt : (course.items.length + i * 5) % (course.items.length + 1);
    // People do these with others: see `addDiscussion`.
    const done = course.items.slice(0, reached).filter(({ kind }) => kind !== 'event' && kind !== 'discussion');
    const doneIds = new Set(done.map(({ id }) => id));
    const isFinished = isComplete(progressOf(course.items, { doneIds, completedVersion: null }));
    const state = isFinished ? ('completed' as const) : reached === 0 ? ('invited' as const) : ('active' as const);
    const seats = team.map(({ userId }) => ({ id: newId<'Enrollment'>(), userId }));
    await tx.db.insert(enrollments).values(
      seats.map((seat) => ({
        ...{ ...seat, tenantId, runId: run.id, courseId: course.id, startupId, state, startsOn: run.startsOn },
        ...{ startVersion: 1, lastSeenAt: reached > 0 ? at(reached * 3) : null },
        ...(isFinished && { completedVersion: 1, completedAt: at(reached * 3) }),
      })),
    );
    for (const seat of seats) {
      if (done.length > 0)
        await tx.db.insert(itemProgress).values(
          done.map((item, n) => ({
            ...{ tenantId, id: newId<'ItemProgress'>(), enrollmentId: seat.id, itemId: item.id as Id<'CourseItem'> },
            doneAt: at(n * 3 + 1),
          })),
        );
      for (const item of done.filter(({ kind }) => kind === 'quiz')) {
        const content = quizFor(item.content as QuizContent, seedOf(seat, 0));
        const answers: QuizAnswers = Object.fromEntries(
          content.questions.map((one, n) => [one.id, demoAnswer(one, (i + n) % 4 !== 0)]),
        );
        const row = {
          tenantId,
          id: newId<'QuizAttempt'>(),
          enrollmentId: seat.id,
          courseId: course.id,
          answers,
          courseVersion: 1,
        };
        await tx.db
          .insert(quizAttempts)
          .values({ ...row, itemId: item.id as Id<'CourseItem'>, ...gradeQuiz(content, answers) });
      }
    }
    const [first] = seats;
    if (!first || reached === 0) continue;
    const next = course.items[reached];
    const sent = [
      ...done.filter(({ kind }) => kind === 'submission').map((item) => ({ item, state: 'approved' as const })),
      ...(next?.kind === 'submission' ? [{ item: next, state: states[i % states.length] ?? 'draft' }] : []),
    ];
    for (const { item, state: given_ } of sent) {
      // An approved submission is done: the next item waits for its review.
      const isOpen = item === next && given_ === 'approved';
      const of = isOpen ? 'submitted' : given_;
      const decided = of === 'approved' || of === 'changes_requested';
      await tx.db.insert(submissions).values({
        ...{ tenantId, id: newId<'CourseSubmission'>(), enrollmentId: first.id, courseId: course.id, runId: run.id },
        ...{ itemId: item.id as Id<'CourseItem'>, userId: first.userId, startupId, isTeam: item.isTeam, state: of },
        teamIds: seats.map(({ userId }) => userId).sort(),
        answersVersion: 1,
        answers: Object.fromEntries(
          (item.content.prompts ?? []).map(({ id, kind }) => [
            id,
            kind === 'link' ? 'https://docs.example.com/notes' : 'Most of them use a spreadsheet, and hate it.',
          ]),
        ),
        grades: decided
          ? Object.fromEntries(item.criteria.map(({ id, levels }) => [id, levels[of === 'approved' ? 1 : 0]?.id ?? '']))
          : {},
        ...(of !== 'draft' && { submittedAt: at(reached * 3) }),
        ...(of === 'in_review' && {
          claimedById: given.reviewer,
          claimedUntil: Temporal.Now.instant().add({ hours: 20 }),
        }),
        ...(decided && { decidedAt: at(reached * 3 + 2), decidedById: given.reviewer }),
      });
    }
  }
}

/** Two courses in a run with the newest cohort, submissions in every state, and a draft. */
export const demo: DemoPart = {
  table: courses,
  add: async (tx) => {
    const { timezone } = await findIncubatorIn(tx);
    const day = today(timezone);
    const found = await cohort(tx, day);
    const team = await tx.db
      .select({ id: users.id, type: roles.type })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(and(inArray(roles.type, ['Staff', 'Coach']), isNull(users.trashedAt)))
      .orderBy(asc(users.id));
    const author = team.find(({ type }) => type === 'Staff')?.id ?? null;
    const reviewer = team.find(({ type }) => type === 'Coach')?.id ?? author;
    const trying = await tryingStartup(tx);
    await addBank(tx, author);
    const taken: Id<'Course'>[] = [];
    for (const [n, given] of demoCourses(await nextEvent(tx)).entries()) {
      const course = await addCourse(tx, given, author);
      if (given.isDraft || !found || found.learners.length === 0) continue;
      const startsOn = day.subtract({ days: 20 - n * 6 });
      const run = { id: newId<'CourseRun'>(), startsOn };
      await tx.db.insert(courseRuns).values({
        ...{ ...run, tenantId: tx.tenantId, courseId: course.id, name: found.program.name },
        ...{ endsOn: startsOn.add({ days: 45 }), programId: found.program.id },
      });
      await addLearners(tx, course, run, {
        ...{ learners: found.learners, reviewer, zone: timezone, trying },
        tryingAt: n === 0 ? 5 : 0,
      });
      await addDiscussion(tx, { id: run.id, courseId: course.id }, reviewer);
      await addTime(tx, course.id);
      taken.push(course.id);
    }
    if (taken.length > 0) await addProof(tx, taken);
    await linkMilestones(tx);
  },
};
