import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { AssigneeNotFound, NobodyToAssign } from '@seedbed/domain/tasks/errors.ts';
import { expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { type GraphqlAnswer, graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { createTask, type NewTask } from './create-task.ts';

const tomorrow = () => Temporal.Now.instant().add({ hours: 24 });
const inDays = (days: number) =>
  Temporal.Now.plainDateISO(zone).add({ days }).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant();
const user = ({ userId }: { userId: string }) => ({ type: 'user', value: userId });

test("reports all problems of a new task by field, in the person's language", async () => {
  const tenant = await aTenant();
  const coach = await tenant.person('Coach');
  const ask = `mutation ($name: String!, $dueDate: DateTime!, $assignees: [TaskAssigneeInput!]!, $url: String, $tags: [String!], $id: ID) {
    createTask(name: $name, dueDate: $dueDate, assignees: $assignees, url: $url, tags: $tags, id: $id) { _id }
  }`;
  const good = { name: 'Call', dueDate: tomorrow().toString(), assignees: [user(coach)] };
  const wrong = async (given: object): Promise<Record<string, string[]>> => {
    const { errors }: GraphqlAnswer = await graphql(tenant, coach, ask, { ...good, ...given });
    expect(errors?.[0]?.extensions.code).toBe('Validation');
    const fields = errors?.[0]?.extensions.fields as Record<string, { code: string }[]>;
    return Object.fromEntries(
      Object.entries(fields).map(([field, problems]) => [field, problems.map(({ code }) => code)]),
    );
  };

  expect(await wrong({ name: ' ' })).toEqual({ name: ['required'] });
  expect(await wrong({ name: 'x'.repeat(301) })).toEqual({ name: ['max-characters'] });
  expect(await wrong({ dueDate: inDays(-2).toString() })).toEqual({ dueDate: ['tasks.due-date-past'] });
  expect(await wrong({ assignees: [] })).toEqual({ assignees: ['tasks.no-assignee'] });
  expect(await wrong({ assignees: [{ type: 'team', value: newId() }] })).toEqual({ assignees: ['invalid'] });
  expect(await wrong({ assignees: [{ type: 'user', value: 'x' }] })).toEqual({ assignees: ['invalid'] });
  expect(await wrong({ url: 'javascript:alert(1)' })).toEqual({ url: ['url'] });
  expect(await wrong({ tags: ['cooking'] })).toEqual({ tags: ['invalid'] });
  expect(await wrong({ id: 'mine' })).toEqual({ id: ['invalid'] });
  expect(await wrong({ name: '', assignees: [], url: 'not a link' })).toEqual({
    name: ['required'],
    assignees: ['tasks.no-assignee'],
    url: ['url'],
  });

  const { errors } = await graphql(tenant, coach, ask, { ...good, name: '', assignees: [] });
  expect(errors?.[0]?.message).toMatch(/required field\. There has to be at least one assignee$/);
  await graphql(tenant, coach, 'mutation { updatePreferences(language: "ar") { _id } }');
  const arabic = await graphql(tenant, coach, ask, { ...good, name: '', assignees: [] });
  expect(arabic.errors?.[0]?.message).toMatch(/[\u0600-\u06ff]/);
  expect((await graphql(tenant, coach, ask, { ...good, dueDate: inDays(-1).toString() })).errors).toBeUndefined();
  expect(
    (await graphql(tenant, coach, ask, { ...good, name: 'x'.repeat(300), url: 'example.com/a' })).errors,
  ).toBeUndefined();
});

test("sets the due date to the end of its day in the tenant's zone", async () => {
  const tenant = await aTenant();
  const coach = await tenant.person('Coach');
  // Half past midnight in Paris is still the day before in UTC.
  const day = Temporal.Now.plainDateISO(zone).add({ days: 3 });
  const early = day.toZonedDateTime({ timeZone: zone, plainTime: '00:30' }).toInstant();
  const task = await transact(createTask, coach, { name: 'Call', dueDate: early, assignees: [user(coach)] }, zone);
  expect(task.dueAt.toZonedDateTimeISO(zone).toPlainDate().equals(day)).toBe(true);
  expect(task.dueAt.add({ milliseconds: 1 }).toZonedDateTimeISO(zone).toPlainTime().toString()).toBe('00:00:00');
});

test('resolves a startup to its current founders, and links the task to it', async () => {
  const tenant = await aTenant();
  const [acme, rival, empty] = [
    await tenant.startup('Acme'),
    await tenant.startup('Rival'),
    await tenant.startup('Empty'),
  ];
  const [coach, mia, leo] = [
    await tenant.assignedTo(acme, 'Coach'),
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
  ];
  const stranger = await tenant.founderOf(rival);
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const make = (by: typeof coach, given: Partial<NewTask>) =>
    transact(createTask, by, { name: 'Call', dueDate: tomorrow(), assignees: [], ...given }, zone);
  const startup = ({ id }: { id: string }) => ({ type: 'startup', value: id });

  const task = await make(coach, { assignees: [startup(acme), user(mia)] });
  expect(task).toMatchObject({
    startupId: acme.id,
    isGroupTask: true,
    approvalStatus: 'APPROVED',
    tags: ['non-tagged'],
  });
  expect(task.assignees.map(({ userId }) => userId).sort()).toEqual([mia.userId, leo.userId].sort());
  const late = await tenant.founderOf(acme);
  expect((await make(coach, { assignees: [user(late)] })).startupId).toBe(acme.id);
  expect(task.assignees).toHaveLength(2);

  const admin = await tenant.person('Admin');
  const userErrors: [string, () => Promise<unknown>, new () => UserError][] = [
    ['nobody founded it', () => make(admin, { assignees: [startup(empty)] }), NobodyToAssign],
    ['no such startup', () => make(admin, { assignees: [startup({ id: newId() })] }), AssigneeNotFound],
    ['a startup that one may not open', () => make(mentor, { assignees: [startup(rival)] }), AssigneeNotFound],
    ['a person that one may not see', () => make(mentor, { assignees: [user(stranger)] }), AssigneeNotFound],
    ['a founder of another startup', () => make(mia, { assignees: [user(stranger)] }), AssigneeNotFound],
    ['nobody', () => make(coach, { assignees: [{ type: 'user', value: newId() }] }), AssigneeNotFound],
    [
      'about a startup that one may not open',
      () => make(mentor, { assignees: [user(mentor)], startupId: rival.id }),
      NotFound,
    ],
    ['about no startup', () => make(coach, { assignees: [user(coach)], startupId: newId() }), NotFound],
    [
      'about a startup that one does not look after',
      () => make(coach, { assignees: [user(coach)], startupId: rival.id }),
      Forbidden,
    ],
  ];
  for (const [what, made, userError] of userErrors) await expect(made(), what).rejects.toThrow(userError);
  const evaluator = await tenant.person('Evaluator');
  await expect(make(evaluator, { assignees: [user(evaluator)] })).rejects.toThrow(Forbidden);
});

test("asks approval for a founder's outside assignee; done counts for oneself only", async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [mia, leo, mentor] = [
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
    await tenant.assignedTo(acme, 'Mentor'),
  ];
  const make = (assignees: { userId: string }[], given = {}) =>
    transact(createTask, mia, { name: 'Call', dueDate: tomorrow(), assignees: assignees.map(user), ...given }, zone);

  expect((await make([mia, leo])).approvalStatus).toBe('APPROVED');
  expect((await make([mia, mentor])).approvalStatus).toBe('PENDING');
  const done = await make([mia, leo], { done: true });
  expect(done.assignees.map(({ userId, doneAt }) => [userId, doneAt !== null])).toEqual(
    expect.arrayContaining([
      [mia.userId, true],
      [leo.userId, false],
    ]),
  );
  expect((await activity(tenant, done.id)).map(({ type, actorId }) => [type, actorId])).toEqual([
    ['tasks.created', mia.userId],
  ]);
});

test('completes a task that is created as done', async () => {
  const tenant = await aTenant();
  const coach = await tenant.person('Coach');
  const task = await transact(
    createTask,
    coach,
    { name: 'Call', dueDate: tomorrow(), assignees: [user(coach)], done: true },
    zone,
  );
  const ask =
    'query ($status: TaskCompletionStatus) { myTasksPaginated(queryOptions: { completionStatus: $status }) { results { _id done completionStatus } } }';
  const listed = async (status: string) =>
    (await graphql(tenant, coach, ask, { status })).data.myTasksPaginated.results as { _id: string }[];
  expect(await listed('COMPLETED')).toEqual([{ _id: task.id, done: true, completionStatus: 'COMPLETED' }]);
  expect(await listed('PENDING')).toEqual([]);
});

test("puts a founder's task for a mentor who founded another startup into no startup, pending approval", async () => {
  const tenant = await aTenant();
  const [acme, bolt] = [await tenant.startup('Acme'), await tenant.startup('Bolt')];
  const mia = await tenant.founderOf(acme);
  const ben = await tenant.person('Mentor');
  await tenant.makeFounder(ben, bolt);
  const task = await transact(
    createTask,
    mia,
    { name: 'Compare notes', dueDate: tomorrow(), assignees: [user(ben)] },
    zone,
  );
  expect(task).toMatchObject({ approvalStatus: 'PENDING', startupId: null });
});
