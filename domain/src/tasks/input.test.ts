import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { Validation } from '#kernel/user-error.ts';
import { checkTaskChanges, checkTaskInput, normalTags, type TaskInput } from './input.ts';
import { checkTaskQuery } from './query.ts';

const zone = 'Europe/Paris';
const now = Temporal.Instant.from('2026-11-20T22:30:00Z');
const someone = { type: 'user', value: newId() };
const input = (facts: object = {}) =>
  ({ name: 'Call', dueDate: '2026-11-20T22:59:59.999Z', assignees: [someone], ...facts }) as TaskInput;

function problems(check: () => unknown): Record<string, string[]> {
  try {
    check();
    return {};
  } catch (userError) {
    if (!(userError instanceof Validation)) throw userError;
    return Object.fromEntries(Object.entries(userError.fields ?? {}).map(([f, ps]) => [f, ps.map((p) => p.code)]));
  }
}
const problemsOf = (facts: object) => problems(() => checkTaskInput(input(facts), { zone, now }));

test('trims, links, tags, and sets the due date to the end of its day', () => {
  const task = checkTaskInput(input({ name: '  Call Ana ', url: ' example.com/a ', dueDate: '2026-11-20T12:00:00Z' }), {
    zone,
    now,
  });
  expect(task).toEqual({
    name: 'Call Ana',
    url: 'http://example.com/a',
    dueDate: {
      dueAt: Temporal.Instant.from('2026-11-20T22:59:59.999Z'),
      dueOn: Temporal.PlainDate.from('2026-11-20'),
      dueZone: zone,
    },
    assignees: [someone],
    tags: ['non-tagged'],
    done: false,
  });
});

describe('accepted', () => {
  test.each([
    ['a name of 300 characters', { name: 'n'.repeat(300) }],
    ['due at the start of yesterday', { dueDate: '2026-11-18T23:00:00Z' }],
    ['due as an instant', { dueDate: now }],
    ['no link', { url: null }],
    ['an empty link', { url: '  ' }],
    ['a mail link', { url: 'mailto:ana@example.com' }],
    ['tags of the list', { tags: ['mvp', 'cogs'] }],
    ['no tags', { tags: null }],
    ['200 assignees', { assignees: Array.from({ length: 200 }, () => ({ type: 'user', value: newId() })) }],
    ['a startup', { assignees: [{ type: 'startup', value: newId() }] }],
  ])('%s', (_, facts) => expect(problemsOf(facts)).toEqual({}));
});

describe('refused', () => {
  test.each([
    ['no name', { name: undefined }, { name: ['required'] }],
    ['null for a name', { name: null }, { name: ['required'] }],
    ['a blank name', { name: ' \t ' }, { name: ['required'] }],
    ['a long name', { name: 'n'.repeat(301) }, { name: ['max-characters'] }],
    ['no due date', { dueDate: undefined }, { dueDate: ['required'] }],
    ['null for a due date', { dueDate: null }, { dueDate: ['required'] }],
    ['no date at all', { dueDate: 'soon' }, { dueDate: ['invalid'] }],
    ['a day without time', { dueDate: '2026-11-20' }, { dueDate: ['invalid'] }],
    ['before yesterday', { dueDate: '2026-11-18T22:59:59.999Z' }, { dueDate: ['tasks.due-date-past'] }],
    ['nobody', { assignees: [] }, { assignees: ['tasks.no-assignee'] }],
    ['no assignees', { assignees: undefined }, { assignees: ['tasks.no-assignee'] }],
    ['null assignees', { assignees: null }, { assignees: ['tasks.no-assignee'] }],
    ['an assignee without type', { assignees: [{ value: newId() }] }, { assignees: ['invalid'] }],
    ['an assignee without value', { assignees: [{ type: 'user' }] }, { assignees: ['invalid'] }],
    ['another type', { assignees: [{ type: 'team', value: newId() }] }, { assignees: ['invalid'] }],
    ['a value that is no id', { assignees: [{ type: 'user', value: "' or 1" }] }, { assignees: ['invalid'] }],
    [
      'too many',
      { assignees: Array.from({ length: 201 }, () => ({ type: 'user', value: newId() })) },
      { assignees: ['tasks.too-many-assignees'] },
    ],
    ['a script link', { url: 'javascript:alert(1)' }, { url: ['url'] }],
    ['an endless link', { url: `example.com/${'a'.repeat(2000)}` }, { url: ['max-characters'] }],
    ['an unknown tag', { tags: ['fun'] }, { tags: ['invalid'] }],
    [
      'several at once',
      { name: '', dueDate: null, assignees: [] },
      { name: ['required'], dueDate: ['required'], assignees: ['tasks.no-assignee'] },
    ],
  ])('%s', (_, facts, expected) => expect(problemsOf(facts)).toEqual(expected));

  test('includes the parameters of each problem text', () => {
    try {
      checkTaskInput(input({ name: 'n'.repeat(301) }), { zone, now });
      expect.unreachable();
    } catch (userError) {
      const params = { field: 'tasks:fields.name', max: 300, zone };
      expect((userError as Validation).fields).toEqual({ name: [{ code: 'max-characters', params }] });
    }
  });
});

test('removes a duplicate assignee', () => {
  expect(checkTaskInput(input({ assignees: [someone, { ...someone }] }), { zone, now }).assignees).toEqual([someone]);
});

test('replaces no tag by non-tagged', () => {
  expect(normalTags([])).toEqual(['non-tagged']);
  expect(normalTags(['non-tagged', 'mvp', 'mvp'])).toEqual(['mvp']);
});

describe('changing', () => {
  const overdue = Temporal.Instant.from('2026-10-01T21:59:59.999Z');
  const change = (facts: object) => () => checkTaskChanges(facts, { zone, now, dueDate: overdue });

  test('checks only given fields; null clears the link only', () => {
    expect(change({})()).toEqual({});
    expect(change({ name: ' New ', url: null })()).toEqual({ name: 'New', url: null });
    expect(change({ name: null, dueDate: null, assignees: null, tags: null })()).toEqual({});
  });

  test('keeps an overdue due date, and refuses another past one', () => {
    expect(problems(change({ dueDate: overdue.toString() }))).toEqual({});
    expect(problems(change({ dueDate: '2026-10-02T21:59:59.999Z' }))).toEqual({ dueDate: ['tasks.due-date-past'] });
  });

  test('applies the same rules', () => {
    expect(problems(change({ name: ' ', assignees: [], url: 'data:x', tags: ['fun'] }))).toEqual({
      name: ['required'],
      assignees: ['tasks.no-assignee'],
      url: ['url'],
      tags: ['invalid'],
    });
  });
});

describe('the filters of a list', () => {
  const none = {
    dueBefore: null,
    dueAfter: null,
    approvalStatus: null,
    completionStatus: null,
    search: null,
    startupId: null,
    assigneeId: null,
    tag: null,
  };
  test('returns null for missing filters', () => {
    for (const options of [undefined, null, {}, { search: '  ', tag: null }])
      expect(checkTaskQuery(options)).toEqual(none);
  });
  test("accepts the query of Today's Tasks", () => {
    const options = { dueBefore: now.toString(), approvalStatus: 'APPROVED', completionStatus: 'PENDING' };
    expect(checkTaskQuery(options)).toEqual({ ...none, ...options, dueBefore: now });
  });
  test.each(['dueBefore', 'dueAfter', 'approvalStatus', 'completionStatus', 'startupId', 'assigneeId', 'tag'])(
    'refuses a wrong %s',
    (field) => expect(problems(() => checkTaskQuery({ [field]: 'nonsense' }))).toEqual({ [field]: ['invalid'] }),
  );
});

test('cleans the name, requires something visible in it, and refuses due dates at the end of time', () => {
  expect(checkTaskInput(input({ name: '\u202eCall\u200b می\u200cخواهم\u0007' }), { zone, now }).name).toBe(
    'Call می\u200cخواهم',
  );
  expect(problemsOf({ name: '\u200b\u3164' })).toEqual({ name: ['required'] });
  // The end of that day in Paris is the last hour that can be sent and read again.
  expect(problemsOf({ dueDate: '9998-12-31T22:59:59Z' })).toEqual({});
  expect(problemsOf({ dueDate: '9998-12-31T23:00:00Z' })).toEqual({ dueDate: ['invalid'] });
});
