import type { EnrollmentState } from '#courses/course.ts';

export interface RecordedQuiz {
  title: string;
  /** The best attempt in percent. */
  score: number;
}

export interface RecordedCourse {
  name: string;
  state: EnrollmentState;
  /** Days as texts, so that the signed content has one form. */
  startedOn: string;
  completedOn: string | null;
  /** Items of the published version. */
  done: number;
  total: number;
  /** From heartbeats. */
  seconds: number;
  /** Submissions that a reviewer approved. */
  reviewed: number;
  quizzes: readonly RecordedQuiz[];
  /** In the record of a startup: its learners. */
  learners: number;
}

/** The signed content of a learning record. */
export interface LearningRecord {
  organization: string;
  /** Null in the record of a startup. */
  person: string | null;
  startup: string | null;
  /** The day of the organization. */
  day: string;
  courses: readonly RecordedCourse[];
  /** Coaching sessions held; null if the reader of the record has no right to see them. */
  sessions: number | null;
}

export const recordedSeconds = ({ courses }: Pick<LearningRecord, 'courses'>): number =>
  courses.reduce((sum, { seconds }) => sum + seconds, 0);

interface Several {
  courseId: string;
  course: RecordedCourse;
}

/** One line for each course of a startup: sums of its learners, and the mean of their scores. It names no person. */
export function recordOfStartup(all: readonly Several[]): RecordedCourse[] {
  return [...Map.groupBy(all, ({ courseId }) => courseId).values()].flatMap((group) => {
    const courses = group.map(({ course }) => course);
    const [first] = courses;
    if (!first) return [];
    const sum = (value: (course: RecordedCourse) => number) => courses.reduce((all, one) => all + value(one), 0);
    const scores = Map.groupBy(
      courses.flatMap(({ quizzes }) => quizzes),
      ({ title }) => title,
    );
    const finished = courses.flatMap(({ completedOn }) => completedOn ?? []).sort();
    const isFinished = courses.every(({ state }) => state === 'completed');
    return {
      name: first.name,
      state: isFinished ? 'completed' : courses.some(({ state }) => state !== 'invited') ? 'active' : 'invited',
      startedOn: courses.map(({ startedOn }) => startedOn).sort()[0] ?? first.startedOn,
      completedOn: isFinished ? (finished.at(-1) ?? null) : null,
      done: sum(({ done }) => done),
      total: sum(({ total }) => total),
      seconds: sum(({ seconds }) => seconds),
      reviewed: sum(({ reviewed }) => reviewed),
      quizzes: [...scores].map(([title, quizzes]) => ({
        title,
        score: Math.round(quizzes.reduce((all, { score }) => all + score, 0) / quizzes.length),
      })),
      learners: courses.length,
    };
  });
}
