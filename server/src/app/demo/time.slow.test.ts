import { describe, expect, test } from 'vitest';
import { everyTenant, testMoment } from './every-tenant.ts';
import type { Rows } from './rows.ts';

const now = testMoment;

interface Row {
  id: string;
  createdAt?: Temporal.Instant;
  updatedAt?: Temporal.Instant;
}
const at = (moment: Temporal.Instant | null | undefined): number => {
  if (!moment) throw new Error('A row has no time.');
  return moment.epochMilliseconds;
};

describe.each(everyTenant)('$slug $size', ({ rows, zone }) => {
  const lists = Object.entries(rows).filter((entry): entry is [string, (Row & object)[]] => Array.isArray(entry[1]));
  const everything = new Map<unknown, Row>(lists.flatMap(([, list]) => list.map((row) => [row.id, row])));
  everything.set(rows.incubator.id, rows.incubator);

  test('has no times in the future, and no change before its creation', () => {
    for (const [name, list] of lists) {
      for (const row of list) {
        expect(at(row.createdAt), name).toBeLessThanOrEqual(now.epochMilliseconds);
        expect(at(row.updatedAt), name).toBeLessThanOrEqual(now.epochMilliseconds);
        expect(at(row.updatedAt), name).toBeGreaterThanOrEqual(at(row.createdAt));
      }
    }
  });

  test('creates nothing before its author, its startup or any other reference', () => {
    for (const [name, list] of lists) {
      for (const row of list) {
        for (const [column, id] of Object.entries(row)) {
          if (
            column === 'causeRecordId' ||
            column === 'recordId' ||
            column === 'partId' ||
            !column.endsWith('Id') ||
            id === null
          )
            continue;
          const parent = everything.get(id);
          expect(parent, `${name}.${column}`).toBeDefined();
          expect(at(row.createdAt), `${name}.${column}`).toBeGreaterThanOrEqual(at(parent?.createdAt));
        }
      }
    }
  });

  test('creates startups before their program starts', () => {
    for (const { startupId, programId } of rows.startupPrograms) {
      const startsOn = rows.programs.find(({ id }) => id === programId)?.startsOn as Temporal.PlainDate;
      const start = startsOn.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
      expect(at(everything.get(startupId)?.createdAt)).toBeLessThan(start);
    }
  });

  test('completes tasks after their creation and updates them then', () => {
    const assignees = Map.groupBy(rows.taskAssignees, ({ taskId }) => taskId);
    for (const task of rows.tasks) {
      if (task.completedAt) {
        expect(at(task.completedAt)).toBeGreaterThanOrEqual(at(task.createdAt));
        expect(at(task.updatedAt)).toBeGreaterThanOrEqual(at(task.completedAt));
      }
      for (const { doneAt } of assignees.get(task.id) ?? []) {
        if (!doneAt) continue;
        expect(at(doneAt)).toBeGreaterThanOrEqual(at(task.createdAt));
        expect(at(task.updatedAt)).toBeGreaterThanOrEqual(at(doneAt));
      }
      expect(at(task.dueAt)).toBeGreaterThanOrEqual(at(task.createdAt));
    }
  });

  test('creates nothing for a startup after it closed', () => {
    const closed = new Map(rows.startups.filter(({ status }) => status === 'closed').map((row) => [row.id, row]));
    const posts = new Map(rows.posts.map((post) => [post.id, post.startupId]));
    const written: [startupId: Rows['startups'][number]['id'] | null | undefined, at: Row['createdAt']][] = [
      ...[...rows.posts, ...rows.tasks].map((row): (typeof written)[number] => [row.startupId, row.createdAt]),
      ...rows.comments.map((row): (typeof written)[number] => [posts.get(row.recordId as never), row.createdAt]),
    ];
    for (const [startupId, createdAt] of written) {
      const startup = startupId ? closed.get(startupId) : undefined;
      if (startup) expect(at(createdAt)).toBeLessThanOrEqual(at(startup.updatedAt));
    }
  });
});
