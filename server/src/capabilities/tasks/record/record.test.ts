import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tasks } from '#capabilities/tasks/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { updateTaskDescription } from './update-task-description.ts';

const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const document = 'query ($id: ID!) { task(id: $id) { description descriptionBody version } }';

async function aTask() {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [founder, colleague, outsider] = [
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
    await tenant.founderOf(rival),
  ];
  const task = await tenant.task({ by: founder, assignees: [founder] });
  const describe = (who: typeof founder, description: string, more: object = {}) =>
    transact(updateTaskDescription, who, { taskId: task.id, description, ...more }, zone);
  const shown = async (who: typeof founder) => (await graphql(tenant, who, document, { id: task.id })).data.task;
  return { tenant, founder, colleague, outsider, task, describe, shown };
}

test('describes a task, keeps no mention and no text in the log, and writes nothing when repeated', async () => {
  const { tenant, founder, colleague, outsider, task, describe, shown } = await aTask();
  await expect(describe(outsider, 'Mine now')).rejects.toThrow(NotFound);
  await expect(describe(colleague, 'Mine now')).rejects.toThrow(Forbidden);
  const bold = { type: 'text', text: 'three', marks: [{ type: 'bold' }] };
  const mention = { type: 'mention', attrs: { id: colleague.userId, label: 'Leo' } };
  const descriptionBody = paragraph({ type: 'text', text: 'Ask ' }, bold, mention);
  await describe(founder, '', { descriptionBody });
  await describe(founder, '', { descriptionBody });

  expect(await shown(colleague)).toEqual({
    description: 'Ask three@Leo',
    descriptionBody: paragraph({ type: 'text', text: 'Ask ' }, bold, { type: 'text', text: '@Leo' }),
    version: task.version + 1,
  });
  expect(await shown(outsider)).toBeNull();
  const log = await activity(tenant, task.id);
  expect(log.map(({ type }) => type)).toEqual(['tasks.created', 'tasks.described']);
  expect(JSON.stringify(log)).not.toContain('three');
});

test('removes the description by an empty text, refuses an older version and what is no rich text', async () => {
  const { founder, task, describe, shown } = await aTask();
  await describe(founder, 'First');
  await expect(describe(founder, 'Second', { version: task.version })).rejects.toThrow(Conflict);
  await expect(describe(founder, 'x'.repeat(10_001))).rejects.toThrow(Validation);
  await expect(describe(founder, '', { descriptionBody: { type: 'script' } })).rejects.toThrow(Validation);
  expect((await shown(founder)).description).toBe('First');
  await describe(founder, ' ', { version: task.version + 1 });
  expect((await shown(founder)).description).toBeNull();
});

test('undoes a description', async () => {
  const { tenant, founder, task, describe, shown } = await aTask();
  await describe(founder, 'First');
  const { extensions } = await graphql(
    tenant,
    founder,
    'mutation ($id: ID!) { updateTaskDescription(taskId: $id, description: "Second") { _id } }',
    { id: task.id },
  );
  expect((await shown(founder)).description).toBe('Second');
  await undo(founder, { undoId: extensions?.undoId ?? '', zone });
  expect((await shown(founder)).description).toBe('First');
});

test('shows the history to everybody who may open the task, and to nobody else', async () => {
  const { tenant, founder, colleague, outsider, task } = await aTask();
  const history = async (who: typeof founder) => {
    const query = 'query ($id: ID!) { recordHistory(kind: "task", id: $id) { text fields by { _id } } }';
    const { data, errors } = await graphql(tenant, who, query, { id: task.id });
    return errors ? errors[0]?.extensions?.code : data.recordHistory;
  };
  await graphql(
    tenant,
    founder,
    'mutation ($id: ID!) { updateTask(taskId: $id, updatedTask: { name: "Call", tags: ["sales"] }) { _id } }',
    { id: task.id },
  );
  await graphql(tenant, founder, 'mutation ($id: ID!) { updateTaskDone(taskId: $id, done: true) { _id } }', {
    id: task.id,
  });
  const by = { _id: founder.userId };
  expect(await history(colleague)).toEqual([
    { text: 'Marked as done', fields: [], by },
    { text: 'Task changed', fields: ['Name', 'Tags'], by },
    { text: 'Task created', fields: [], by },
  ]);
  expect(await history(outsider)).toBe('NotFound');
});

test('shows no history of a person, whose activities are private', async () => {
  const { tenant, founder } = await aTask();
  const query = 'query ($id: ID!) { recordHistory(kind: "user", id: $id) { text } }';
  const admin = await tenant.person('Admin');
  expect((await graphql(tenant, admin, query, { id: founder.userId })).data.recordHistory).toEqual([]);
});

test('counts open overdue tasks of a startup for those who may open it', async () => {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [founder, coach, outsider] = [
    await tenant.founderOf(acme),
    await tenant.person('Coach'),
    await tenant.founderOf(rival),
  ];
  const late = Temporal.Now.instant().subtract({ hours: 72 });
  const { id } = await tenant.task({ by: founder, assignees: [founder] });
  await inTenant(tenant.id, (tx) => tx.db.update(tasks).set({ dueAt: late }).where(eq(tasks.id, id)));
  await tenant.task({ by: founder, assignees: [founder] });
  const query = 'query ($id: ID!) { startup(id: $id) { overdueTaskCount } }';
  const count = async (who: typeof founder) =>
    (await graphql(tenant, who, query, { id: acme.id })).data.startup?.overdueTaskCount ?? null;
  expect([await count(founder), await count(coach), await count(outsider)]).toEqual([1, 1, null]);
  // An assignee from elsewhere sees the task, and only the name of its startup.
  const shared = await tenant.task({ assignees: [founder, outsider], startupId: acme.id });
  const ofTask = 'query ($id: ID!) { task(id: $id) { startup { name overdueTaskCount } } }';
  const { data } = await graphql(tenant, outsider, ofTask, { id: shared.id });
  expect(data.task.startup).toEqual({ name: 'Acme', overdueTaskCount: null });
});
