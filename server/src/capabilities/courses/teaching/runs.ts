import { runEvent } from '@seedbed/domain/courses/activity-types.ts';
import { checkRun, type RunInput, runFieldNames } from '@seedbed/domain/courses/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type CourseCard, findManagedCourse } from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { courseOfRun, findRun } from '#capabilities/courses/learning/enroll.ts';
import { courseRuns, enrollments } from '#capabilities/courses/table.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { programs } from '#capabilities/programs/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

const learnerCount = subquery<number>(sql`(
  select count(*)::int from ${enrollments} where ${enrollments.tenantId} = ${courseRuns.tenantId}
    and ${enrollments.runId} = ${courseRuns.id} and ${enrollments.state} <> 'dropped')`);
const programName = subquery<string | null>(sql`(
  select ${programs.name} from ${programs}
  where ${programs.tenantId} = ${courseRuns.tenantId} and ${programs.id} = ${courseRuns.programId})`);

export const runCard = { ...getTableColumns(courseRuns), learnerCount, programName };
export type RunCard = RowOf<typeof runCard>;

/** The newest first; the one of people who enrolled themselves is last. */
export const runsOf = (tx: Tx, courseId: Id<'Course'>): Promise<RunCard[]> =>
  tx.db
    .select(runCard)
    .from(courseRuns)
    .where(and(eq(courseRuns.courseId, courseId), isNull(courseRuns.trashedAt)))
    .orderBy(sql`${courseRuns.startsOn} desc nulls last`, desc(courseRuns.id));

export async function loadRun(tx: Tx, id: Id<'CourseRun'>): Promise<RunCard> {
  const [run] = await tx.db.select(runCard).from(courseRuns).where(eq(courseRuns.id, id));
  if (!run) throw new NotFound();
  return run;
}

export const createRun = (actor: Actor, courseId: string, input: object, id?: string | null): Promise<RunCard> =>
  writeTx(actor, async (tx) => {
    const course = await findManagedCourse(tx, actor, courseId);
    await assertOn(tx);
    const fields = checkRun(input);
    if (fields.programId) await findProgram(tx, fields.programId);
    const row = { ...fields, courseId: course.id };
    const created = await createOnce(tx, actor, courseRuns, id, row);
    if (created.isNew) await logActivity(tx, actor, runEvent('courses.run-planned', course, created.id));
    return loadRun(tx, created.id);
  });

async function openRun(tx: Tx, actor: Actor, runId: string) {
  const course = await courseOfRun(tx, actor, runId);
  await assertOn(tx);
  return { course, run: await findRun(tx, runId) };
}

const inputOf = ({ name, startsOn, endsOn, programId }: Pick<RunCard, keyof RunInput>) => ({
  ...{ name, startsOn, endsOn, programId },
});

/** Another first day moves the days of all its learners. A newer version than `version` is a conflict. */
export async function saveRun(
  tx: Tx,
  actor: Actor,
  runId: string,
  input: object,
  version?: number | null,
): Promise<RunCard> {
  const { course, run } = await openRun(tx, actor, runId);
  // A run without a start has learners who enroll themselves and begin on their own days.
  if (!run.startsOn) throw new NotFound();
  const was = inputOf(run) as RunInput;
  const fields = checkRun({ ...was, ...input });
  const changes = changesBetween<RunInput>(was, fields, runFieldNames);
  if (!changes) return loadRun(tx, run.id);
  if (version != null && version !== run.version) throw new Conflict({ version: run.version });
  if (changes.programId && fields.programId) await findProgram(tx, fields.programId);
  await tx.db
    .update(courseRuns)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${courseRuns.version} + 1` })
    .where(eq(courseRuns.id, run.id));
  await tx.db.update(enrollments).set({ startsOn: fields.startsOn }).where(eq(enrollments.runId, run.id));
  await logActivity(tx, actor, runEvent('courses.run-changed', course, run.id, changes));
  return loadRun(tx, run.id);
}

export const runOf = async ({ tx, actor, recordId }: UndoCall) => inputOf((await openRun(tx, actor, recordId)).run);

/** Moves it to the trash with its learners. */
export const deleteRun = (actor: Actor, runId: string): Promise<Id<'CourseRun'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, courseRuns, runId, 'courses.run-deleted')) return runId as Id<'CourseRun'>;
    const { course, run } = await openRun(tx, actor, runId);
    await trash(tx, actor, course, run.id);
    return run.id;
  });

async function trash(tx: Tx, actor: Actor, course: CourseCard, id: Id<'CourseRun'>): Promise<void> {
  await setTrashed(tx, courseRuns, id, true);
  await logActivity(tx, actor, runEvent('courses.run-deleted', course, id));
}

export const undoPlanning = async ({ tx, actor, recordId }: UndoCall): Promise<void> => {
  const { course, run } = await openRun(tx, actor, recordId);
  await trash(tx, actor, course, run.id);
};

export async function restoreRun({ tx, actor, recordId }: UndoCall): Promise<void> {
  if (!isId<'CourseRun'>(recordId)) throw new NotFound();
  await setTrashed(tx, courseRuns, recordId, false);
  const { course } = await openRun(tx, actor, recordId);
  await logActivity(tx, actor, runEvent('courses.run-restored', course, recordId));
}
