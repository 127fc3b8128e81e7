import { expect, test } from 'vitest';
import { installPgbench, perSecondIn } from '../bench/pgbench.ts';
import { isFailure, tableOf } from '../bench/table.ts';
import { ratioOfTurns } from '../bench/turns.ts';

const row = { name: 'my tasks: throughput against pgbench', limit: { least: 0.3 } };

test('fails a row whose tool is missing, and names the command that installs it', () => {
  const missing = { ...row, value: null, needs: installPgbench };
  expect(isFailure(missing)).toBe(true);
  expect(tableOf([missing])).toBe(`${row.name}  MISSED: needs pgbench: sudo apt-get install postgresql`);
});

test('fails a row below its limit, but no goal and no row that was not measured', () => {
  expect(isFailure({ ...row, value: 0.29 })).toBe(true);
  expect(isFailure({ ...row, value: 0.3 })).toBe(false);
  expect(isFailure({ ...row, value: 0.29, isGoal: true })).toBe(false);
  expect(isFailure({ ...row, value: null })).toBe(false);
});

test('counts the runs of pgbench that end within its turns', () => {
  const log = ['0 0 900 0 10 900000', '1 0 950 0 12 0', '0 1 900 0 12 400000', '1 1 950 0 12 500000', '0 2 900 0 15 1'];
  const spans = [
    { from: 12_000, until: 12_500 },
    { from: 14_000, until: 15_000 },
    { from: 15_000, until: 16_000 },
  ];
  expect(perSecondIn(`${log.join('\n')}\n`, spans)).toEqual([4, 0, 1]);
});

test('keeps the ratio of turns on a machine that becomes slower between them', () => {
  expect(ratioOfTurns([30, 30, 15, 15], [100, 100, 50, 50])).toBe(0.3);
  expect(ratioOfTurns([30, 30, 15, 15], [100, 50, 50, 50])).toBe(0.3);
});

test('keeps the ratio of turns of which one was disturbed', () => {
  expect(ratioOfTurns([30, 2, 30], [100, 100, 100])).toBe(0.3);
});
