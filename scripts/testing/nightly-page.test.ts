import { expect, test } from 'vitest';
import { addRun } from './nightly-page.ts';

const result = { name: 'slow', what: 'kills', fault: null, minutes: 21.53 };

test('adds a run on top, and replaces a page in another form', () => {
  const first = addRun('# The last long run\n\n## Old\n', { day: '2026-11-27', commit: 'aaa', results: [result] });
  const second = addRun(first, { day: '2026-11-28', commit: 'bbb', results: [{ ...result, fault: 'exit | 1' }] });
  expect(second.split('\n').filter((line) => /^[#|]/.test(line))).toEqual([
    '# Long runs',
    '## 2026-11-28, commit bbb',
    '| Shard | Tests | Outcome | Time |',
    '|---|---|---|---|',
    '| slow | kills | FAILED: exit \\| 1 | 21.5 min |',
    '## 2026-11-27, commit aaa',
    '| Shard | Tests | Outcome | Time |',
    '|---|---|---|---|',
    '| slow | kills | passed | 21.5 min |',
  ]);
});

test('keeps the newest twenty runs', () => {
  let page = '';
  for (let n = 0; n < 25; n++) page = addRun(page, { day: `day ${n}`, commit: 'c', results: [result] });
  expect(page.match(/^## .*/gm)?.map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 20 }, (_, n) => `## day ${24 - n}`),
  );
});
