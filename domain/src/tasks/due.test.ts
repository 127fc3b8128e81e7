import { describe, expect, test } from 'vitest';
import { type CountedTask, defaultDueDate, dueRanges, dueSoonEnd, earliestDueDate, taskUpdates } from './due.ts';

const now = Temporal.Instant.from('2026-11-20T22:30:00Z');

test.each([
  ['UTC', '2026-11-19T00:00:00Z', '2026-11-20T23:59:59.999Z', '2026-11-21T23:59:59.999Z'],
  ['Europe/Paris', '2026-11-18T23:00:00Z', '2026-11-20T22:59:59.999Z', '2026-11-21T22:59:59.999Z'],
  ['Asia/Kathmandu', '2026-11-19T18:15:00Z', '2026-11-21T18:14:59.999Z', '2026-11-22T18:14:59.999Z'],
])('computes in %s: start of yesterday, end of today, end of tomorrow', (zone, earliest, today, soon) => {
  expect(earliestDueDate(zone, now).toString()).toBe(earliest);
  expect(defaultDueDate(zone, now).toString()).toBe(today);
  expect(dueSoonEnd(zone, now).toString()).toBe(soon);
});

test.each([
  ['2026-03-28T12:00:00Z', 'Europe/Paris', '2026-03-29T21:59:59.999Z'],
  ['2026-10-24T12:00:00Z', 'Europe/Paris', '2026-10-25T22:59:59.999Z'],
  ['2026-04-04T12:00:00Z', 'Australia/Lord_Howe', '2026-04-05T13:29:59.999Z'],
])('ends tomorrow across a clock change: %s in %s', (at, zone, end) => {
  expect(dueSoonEnd(zone, Temporal.Instant.from(at)).toString()).toBe(end);
});

test("splits a startup's tasks into three ranges without gap or overlap", () => {
  const { overdue, today, future } = dueRanges('Europe/Paris', now);
  const text = (at?: Temporal.Instant) => at?.toString();
  expect([text(overdue.after), text(overdue.before)]).toEqual([undefined, '2026-11-19T22:59:59.999Z']);
  expect([text(today.after), text(today.before)]).toEqual(['2026-11-19T23:00:00Z', '2026-11-20T22:59:59.999Z']);
  expect([text(future.after), text(future.before)]).toEqual(['2026-11-20T23:00:00Z', undefined]);
});

describe("changes of today's count", () => {
  const end = dueSoonEnd('UTC', now);
  const soon = '2026-11-21T23:59:59.999Z';
  const late = '2026-12-24T23:59:59.999Z';
  const task = (facts: Partial<CountedTask> = {}): CountedTask => ({
    approvalStatus: 'APPROVED',
    dueDate: soon,
    assignees: [{ userId: 'a', done: false }],
    ...facts,
  });
  const done = [{ userId: 'a', done: true }];
  const updatesOf = (before: CountedTask | null, after: CountedTask | null) =>
    taskUpdates(before, after, end).map((u) => `${u.userId} ${u.updateType}`);

  test('never counts what the author owes nothing of', () =>
    expect(updatesOf(null, { ...task(), createdById: 'author' } as CountedTask)).toEqual(['a ADDED']));

  test.each<[string, CountedTask | null, CountedTask | null, string[]]>([
    ['created', null, task(), ['a ADDED']],
    ['created for later', null, task({ dueDate: late }), ['a ADDED']],
    ['created, to be approved', null, task({ approvalStatus: 'PENDING' }), []],
    ['approved', task({ approvalStatus: 'PENDING' }), task(), ['a ADDED']],
    ['deleted', task(), null, ['a REMOVED']],
    ['deleted, due later', task({ dueDate: late }), null, []],
    ['deleted, done', task({ assignees: done }), null, []],
    ['completed', task(), task({ assignees: done }), ['a REMOVED']],
    ['completed, due later', task({ dueDate: late }), task({ dueDate: late, assignees: done }), []],
    ['opened again', task({ assignees: done }), task(), ['a ADDED']],
    ['put off', task(), task({ dueDate: late }), ['a REMOVED']],
    ['moved to today', task({ dueDate: late }), task(), ['a ADDED']],
    ['nothing of it changed', task(), task(), []],
    ['given to another', task(), task({ assignees: [{ userId: 'b', done: false }] }), ['a REMOVED', 'b ADDED']],
  ])('%s', (_, before, after, updates) => expect(updatesOf(before, after)).toEqual(updates));

  test('removes a task from the list of one assignee who is done, and keeps it for the other', () => {
    const both = (first: boolean) =>
      task({
        assignees: [
          { userId: 'a', done: first },
          { userId: 'b', done: false },
        ],
      });
    expect(updatesOf(both(false), both(true))).toEqual(['a REMOVED']);
    expect(updatesOf(both(true), both(false))).toEqual(['a ADDED']);
  });
});
