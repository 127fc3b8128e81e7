import { expect, test } from 'vitest';
import { installPgbench } from '../bench/pgbench.ts';
import { isFailure, tableOf } from '../bench/table.ts';

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
