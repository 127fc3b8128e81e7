import { commentWritten } from '@seedbed/domain/comments/activity-types.ts';
import type { DomainEvent } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { startupJoined } from '@seedbed/domain/programs/activity-types.ts';
import { type TaskChange, taskApprovalSet, taskCreated, taskDoneSet } from '@seedbed/domain/tasks/activity-types.ts';
import { audienceOfPost, type PostChange, postPinSet, postPosted } from '@seedbed/domain/timeline/activity-types.ts';
import type { Calendar } from './calendar.ts';
import type { Cast } from './make-people.ts';
import type { PostRow } from './make-posts.ts';
import { remindersOf } from './make-reminders.ts';
import type { TaskRow } from './make-tasks.ts';
import type { Rows } from './rows.ts';

type SourceRows = Pick<Rows, 'startups' | 'programs' | 'startupPrograms' | 'taskAssignees' | 'comments'> & {
  tasks: readonly TaskRow[];
  posts: readonly PostRow[];
};

interface DemoEvent {
  at: Temporal.Instant;
  /** Null for automatic actions. */
  by: Id<'User'> | null;
  event: DomainEvent;
}

/** The audit log that the product would have written, in its order. */
export function makeActivities(
  { random, tenantId, calendar }: Cast,
  made: SourceRows,
  whoAddsStartups: Id<'User'>,
  privateReaders: (startupId: Id<'Startup'>) => readonly Id<'User'>[],
): Rows['activities'] {
  return [...joins(made, whoAddsStartups), ...ofTasks(made, calendar), ...ofPosts(made, privateReaders)]
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at))
    .map(({ at, by, event: { type, kind, recordId, startupId, audience, payload, changes } }) => ({
      tenantId,
      id: random.id<'Activity'>(at),
      at,
      actorId: by,
      type,
      kind,
      recordId,
      startupId: (startupId ?? null) as Id<'Startup'> | null,
      audience,
      payload,
      changes,
      createdAt: at,
      updatedAt: at,
    }));
}

function joins({ startups, programs, startupPrograms }: SourceRows, by: Id<'User'>): DemoEvent[] {
  const [startupOf, programOf] = [byId(startups), byId(programs)];
  return startupPrograms.map(({ startupId, programId, createdAt }) => ({
    at: made(createdAt),
    by,
    event: startupJoined(programOf(programId), startupOf(startupId)),
  }));
}

function ofTasks({ tasks, taskAssignees }: SourceRows, calendar: Calendar): DemoEvent[] {
  const assigneesOf = Map.groupBy(taskAssignees, ({ taskId }) => taskId);
  return tasks.flatMap((row): DemoEvent[] => {
    const assignees = (assigneesOf.get(row.id) ?? []).map(({ userId, doneAt }) => ({ userId, doneAt: doneAt ?? null }));
    const { createdById = null, approvalStatus = 'APPROVED', taskType = 'normal', startupId = null } = row;
    const task: TaskChange = { ...row, createdById, approvalStatus, taskType, startupId, assignees };
    const open: TaskChange = { ...task, assignees: assignees.map((one) => ({ ...one, doneAt: null })) };
    const created: DemoEvent = { at: row.createdAt, by: createdById, event: taskCreated(open) };
    const reminders = remindersOf(calendar, task, row.createdAt);
    const lastReminder = reminders.at(-1);
    if (lastReminder) row.dueSoonNotifiedOn = calendar.dayOf(lastReminder.at);
    const [first] = assignees;
    if (row.version === 2 && first)
      return [created, ...reminders, { at: row.updatedAt, by: first.userId, event: taskApprovalSet(task, 'PENDING') }];
    if (taskType === 'automatic' && first?.doneAt)
      return [
        created,
        ...reminders,
        { at: first.doneAt, by: null, event: taskDoneSet(task, first.userId, true, true) },
      ];
    return [created, ...reminders, ...completions(task, assignees)];
  });
}

/** Completes the task person by person; the last completion completes it for all. */
function completions(task: TaskChange, assignees: readonly { userId: Id<'User'>; doneAt: Temporal.Instant | null }[]) {
  const done = assignees.flatMap(({ userId, doneAt }) => (doneAt ? [{ userId, at: doneAt }] : []));
  return done
    .sort((a, b) => Temporal.Instant.compare(a.at, b.at))
    .map(({ userId, at }, i): DemoEvent => {
      const completed = i === assignees.length - 1;
      return { at, by: userId, event: taskDoneSet(task, userId, true, completed) };
    });
}

function ofPosts(
  { posts, comments }: SourceRows,
  privateReaders: (startupId: Id<'Startup'>) => readonly Id<'User'>[],
): DemoEvent[] {
  const postOf = byId(posts);
  const published = (row: PostRow): PostChange => ({ ...row, eventType: row.eventType ?? 'PLAIN' });
  const readersOf = ({ isPublic, startupId }: PostRow) => (isPublic ? [] : privateReaders(startupId));
  return [
    ...posts.flatMap((post): DemoEvent[] => {
      const posted = { at: post.createdAt, by: post.createdById, event: postPosted(published(post), readersOf(post)) };
      if (!post.isPinned) return [posted];
      const pinned = postPinSet(published(post), true, readersOf(post));
      return [posted, { at: post.updatedAt, by: post.createdById, event: pinned }];
    }),
    ...comments.flatMap(({ id, recordId, createdById, createdAt }): DemoEvent[] => {
      if (!createdById) return [];
      const post = postOf(recordId as PostRow['id']);
      const readers = audienceOfPost(published(post), readersOf(post));
      const place = { recordKind: 'post', recordId, audience: 'everyone', startupId: post.startupId, readers } as const;
      const event = commentWritten(place, id);
      return [{ at: made(createdAt), by: createdById, event }];
    }),
  ];
}

function byId<Row extends { id: string }>(rows: readonly Row[]): (id: Row['id']) => Row {
  const all = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const found = all.get(id);
    if (!found) throw new Error(`There is no row ${id}.`);
    return found;
  };
}

function made(at: Temporal.Instant | undefined): Temporal.Instant {
  if (!at) throw new Error('A row has no time.');
  return at;
}
