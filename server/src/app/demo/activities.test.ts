import { describe, expect, test } from 'vitest';
import { furnishedTenants, testMoment } from './every-tenant.ts';

const now = testMoment;

describe.each(furnishedTenants)('$slug $size', ({ rows }) => {
  const joined = new Map(rows.startupPrograms.map(({ startupId, programId }) => [startupId, programId]));
  const current = new Set(
    rows.programs
      .filter(({ endsOn }) => endsOn && endsOn.toString() >= now.toString().slice(0, 10))
      .map(({ id }) => id),
  );
  const isFounder = new Set(rows.startupFounders.map(({ startupId, userId }) => `${startupId} ${userId}`));
  const automatic = rows.tasks.filter(({ taskType }) => taskType === 'automatic');
  const happened = Map.groupBy(rows.activities, ({ recordId }) => recordId);

  test('asks each startup of the running and the next cohort once for a first update', () => {
    const asked = automatic.map(({ startupId }) => startupId as string).sort();
    const inCohort = [...joined].filter(([, programId]) => current.has(programId)).map(([startupId]) => startupId);
    expect(asked).toEqual([...inCohort].sort());
  });

  test('completes the task with the first post of a founder, and leaves it open without one', () => {
    const states = automatic.map((task) => {
      const posts = rows.posts.filter(
        ({ startupId, createdById }) => startupId === task.startupId && isFounder.has(`${startupId} ${createdById}`),
      );
      const [first] = posts.map(({ createdAt }) => createdAt as Temporal.Instant).sort(Temporal.Instant.compare);
      expect(task.completedAt?.toString()).toBe(first?.toString());
      return first ? 'done' : 'open';
    });
    expect(new Set(states).size).toBe(2);
  });

  test('logs all demo data as the product would', () => {
    const types = (id: string) =>
      (happened.get(id) ?? []).map(({ type }) => type).filter((type) => type !== 'tasks.due-soon');
    for (const task of rows.tasks) {
      const [created, ...later] = types(task.id);
      expect(created).toBe('tasks.created');
      const completions = rows.taskAssignees.filter(({ taskId, doneAt }) => taskId === task.id && doneAt).length;
      if (task.taskType === 'automatic') expect(later).toEqual(task.completedAt ? ['tasks.done-set'] : []);
      else if (task.version === 2) expect(later).toEqual(['tasks.approval-set']);
      else expect(later).toHaveLength(completions);
    }
    for (const post of rows.posts) {
      const [posted, ...later] = types(post.id);
      expect(posted).toBe('timeline.posted');
      expect(later).toHaveLength(Number(post.isPinned));
    }
    for (const { id } of rows.comments) expect(types(id)).toEqual(['comments.written']);
    expect(rows.activities.filter(({ type }) => type === 'programs.startup-joined')).toHaveLength(joined.size);
  });

  test('notifies only people of a private post, and never a founder', () => {
    const posts = new Map<string, (typeof rows.posts)[number]>(rows.posts.map((post) => [post.id, post]));
    for (const { kind, recordId, audience } of rows.activities) {
      const post = kind === 'StartupEvent' ? posts.get(recordId) : undefined;
      if (!post || post.isPublic) continue;
      expect(audience.length).toBeGreaterThan(0);
      for (const one of audience) {
        expect(one).toMatch(/^user:/);
        expect(isFounder.has(`${post.startupId} ${one.slice('user:'.length)}`)).toBe(false);
      }
    }
  });
});
