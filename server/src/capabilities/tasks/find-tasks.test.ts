import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { dueRanges } from '@seedbed/domain/tasks/due.ts';
import { expect, test } from 'vitest';
import { readTx } from '#platform/tx.ts';
import { putTask } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { listStartupTasks } from './lists/list-startup-tasks.ts';

test("splits a startup's tasks into overdue, today and upcoming by the tenant's day, ends inclusive", async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [founder, outsider] = [await tenant.founderOf(acme), await tenant.founderOf(await tenant.startup('Rival'))];
  const author = await tenant.person('Staff');
  const day = Temporal.Now.plainDateISO(zone);
  const at = (days: number, time: string) =>
    day.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
  const due = {
    'two days ago': at(-2, '12:00'),
    'the last moment of yesterday': at(-1, '23:59:59.999'),
    'the first moment of today': at(0, '00:00'),
    'the last moment of today': at(0, '23:59:59.999'),
    'the first moment of tomorrow': at(1, '00:00'),
    'in a year': at(365, '12:00'),
  };
  for (const [name, dueAt] of Object.entries(due)) {
    const dueOn = dueAt.toZonedDateTimeISO(zone).toPlainDate();
    await putTask(
      { tenant, author: { ...author, token: '' } },
      { name, dueAt, dueOn, startupId: acme.id, assigneeIds: [founder.userId] },
    );
  }
  await tenant.task({ by: author, assignees: [outsider] });

  const ask =
    'query ($id: ID!, $before: DateTime, $after: DateTime) { startupTasks(startupId: $id, before: $before, after: $after) { name } }';
  const names = async (range: { before?: Temporal.Instant; after?: Temporal.Instant }) =>
    (
      await graphql(tenant, founder, ask, {
        id: acme.id,
        before: range.before?.toString(),
        after: range.after?.toString(),
      })
    ).data.startupTasks.map(({ name }: { name: string }) => name);
  const all = Object.keys(due);
  const ranges = dueRanges(zone);
  expect(await names(ranges.overdue)).toEqual(all.slice(0, 2));
  expect(await names(ranges.today)).toEqual(all.slice(2, 4));
  expect(await names(ranges.future)).toEqual(all.slice(4));
  expect(await names({})).toEqual(all);
  const refused = readTx(outsider, (tx) => listStartupTasks(tx, outsider, { startupId: acme.id }));
  await expect(refused).rejects.toThrow(NotFound);
});

test('refuses a cursor of another tenant or an invented one, without a defect (RE-T11)', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const [mine, theirs] = [await tenant.person('Admin'), await other.person('Admin')];
  for (let n = 0; n < 2; n++) await other.task({ by: theirs, assignees: [theirs] });
  const page = await graphql(other, theirs, '{ myTasksPaginated(limit: 1) { next } }');
  const foreign = page.data.myTasksPaginated.next as string;
  expect(foreign).toBeTruthy();
  const inventCursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const startup = await tenant.startup('Acme');
  const fields = [
    '{ myTasksPaginated(cursor: "CURSOR") { totalCount } }',
    '{ tasks(scope: USERS, cursor: "CURSOR") { totalCount } }',
    '{ startups(cursor: "CURSOR") { totalCount } }',
    `{ startupEvents(startupId: "${startup.id}", cursor: "CURSOR") { next } }`,
  ];
  const cursors = [
    foreign,
    'x',
    inventCursor(),
    inventCursor(tenant.id),
    inventCursor(other.id, 'after', '', '2026-01-01T00:00:00Z', startup.id),
    inventCursor(tenant.id, 'after', '', 'yesterday', startup.id),
    inventCursor(tenant.id, 'after', '', '2026-01-01T00:00:00Z', 'no-id'),
    inventCursor(tenant.id, 'a', 'b'),
    inventCursor(tenant.id, 'Acme', 'no-id'),
    inventCursor(tenant.id, 'true', 'never', startup.id),
    inventCursor(tenant.id, 'perhaps', '2026-01-01T00:00:00Z', startup.id),
    inventCursor(tenant.id, {}, [], 1, null),
  ];
  for (const field of fields) {
    for (const cursor of cursors) {
      const { errors } = await graphql(tenant, mine, field.replace('CURSOR', cursor));
      expect({ field, cursor, code: errors?.[0]?.extensions.code }).toEqual({ field, cursor, code: 'WrongCursor' });
    }
  }
});
