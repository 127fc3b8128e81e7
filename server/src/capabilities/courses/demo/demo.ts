import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import type { PublishedItem, SubmissionState } from '@seedbed/domain/courses/course.ts';
import { isComplete, progressOf } from '@seedbed/domain/courses/progress.ts';
import { toPublish } from '@seedbed/domain/courses/publish.ts';
import { gradeQuiz, type QuizAnswers } from '@seedbed/domain/courses/quiz.ts';
import { startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { draftOf, outlineOf } from '#capabilities/courses/building/outline.ts';
import { versionRow } from '#capabilities/courses/building/publish.ts';
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
import type { DemoPart } from '#platform/demo.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { addPackage } from './package.ts';
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
  const title = [{ language: 'en', value: course.title }];
  const summary = [{ language: 'en', value: course.summary }];
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
    await tx.db
      .insert(courseSections)
      .values({ tenantId, id: sectionId, courseId: id, title: section.title, position: position++ });
    const place = { tenantId, courseId: id, sectionId };
    const rows = section.items.map(({ unlockAfterId, ...item }) => ({
      ...{ ...item, ...place, id: newId<'CourseItem'>(), position: position++ },
    }));
    await tx.db.insert(courseItems).values(rows);
    for (const row of rows)
      if (author && row.kind === 'package') await addPackage(tx, author, { courseId: id, itemId: row.id });
  }
  await addRecords(tx, 'Course', [{ id, texts: [course.title, course.summary] }]);
  const outline = toPublish(outlineOf(await draftOf(tx, id)), 1, new Map());
  if (!isDraft) {
    await tx.db.insert(courseVersions).values(versionRow(tx, id, 1, outline, author));
    await publishLessons(tx, id, outline.items);
  }
  return { id, items: outline.items };
}

/** The newest program that has begun, with the founders of its startups. */
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
  const members = await tx.db
    .select({ id: startupPrograms.startupId })
    .from(startupPrograms)
    .where(eq(startupPrograms.programId, program.id))
    .orderBy(asc(startupPrograms.startupId));
  const founders = await foundersOf(
    tx,
    members.map(({ id }) => id),
  );
  return { program, founders };
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
  startupId: Id<'Startup'>;
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
  },
): Promise<void> {
  const { tenantId } = tx;
  const teams = Map.groupBy(given.learners, ({ startupId }) => startupId);
  const yesterday = Temporal.Now.instant().subtract({ hours: 24 });
  const at = (days: number) => {
    const moment = startOfDay(run.startsOn.add({ days }), given.zone).add({ hours: 9 + (days % 8) });
    return Temporal.Instant.compare(moment, yesterday) < 0 ? moment : yesterday;
  };
  for (const [i, [startupId, team]] of [...teams].entries()) {
    // One team is finished, others are on their way.
    const reached =
      i === 1 ? course.items.length : Math.max(0, course.items.length - 1 - ((i * 3) % course.items.length));
    const done = course.items.slice(0, reached);
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
        const content = item.content as QuizContent;
        const answers: QuizAnswers = Object.fromEntries(
          content.questions.map(({ id, options }, n) => [id, [options[(i + n) % 4 === 0 ? 1 : 0]?.id ?? '']]),
        );
        const row = { tenantId, id: newId<'QuizAttempt'>(), enrollmentId: seat.id, courseId: course.id, answers };
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
    const taken: Id<'Course'>[] = [];
    for (const [n, given] of demoCourses().entries()) {
      const course = await addCourse(tx, given, author);
      if (given.isDraft || !found || found.founders.length === 0) continue;
      const startsOn = day.subtract({ days: 20 - n * 6 });
      const run = { id: newId<'CourseRun'>(), startsOn };
      await tx.db.insert(courseRuns).values({
        ...{ ...run, tenantId: tx.tenantId, courseId: course.id, name: found.program.name },
        ...{ endsOn: startsOn.add({ days: 45 }), programId: found.program.id },
      });
      await addLearners(tx, course, run, { learners: found.founders.slice(0, 40), reviewer, zone: timezone });
      await addTime(tx, course.id);
      taken.push(course.id);
    }
    if (taken.length > 0) await addProof(tx, taken);
  },
};
