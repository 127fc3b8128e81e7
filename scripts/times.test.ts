import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'seedbed-times-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = `
import { steps } from './scripts/run.ts';
import { keepTimesAtExit } from './scripts/times.ts';
const times = new Map();
keepTimesAtExit(times, process.env.TIMES);
await steps([
  ['one', async () => {}],
  ['two', async () => { throw new Error('It is broken.'); }],
  ['three', async () => {}],
], 1, times);
`;

test('keeps the times of the parts that ran, also when one fails', () => {
  const file = path.join(folder, 'times.json');
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TIMES: file },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['one', 'two', 'all']);
  expect(stdout).toMatch(/\d s {2}two/);
});
