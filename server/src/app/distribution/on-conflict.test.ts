// Citus allows only immutable functions in `on conflict do update`. The inserted row has the moment: `excluded.updated_at`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const ofMoment = /\b(now|clock_timestamp|statement_timestamp|gen_random_uuid|random)\(\)/;

/** Waits for a moment with an interval, which has no immutable form. */
const known = ['platform/mail/mail-pace.ts'];

/** The argument of each `onConflictDoUpdate(…)`, and the end of each text with `on conflict … do update`. */
function conflictsIn(source: string): string[] {
  const built = source.split('onConflictDoUpdate(').slice(1);
  const arguments_ = built.map((rest) => {
    let depth = 1;
    let end = 0;
    for (; depth > 0 && end < rest.length; end++) depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0;
    return rest.slice(0, end);
  });
  return [...arguments_, ...(source.match(/on conflict[^`]*do update[^`]*/gi) ?? [])];
}

test('no conflict is resolved with a function of the moment', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file),
  );
  const conflicts = files.flatMap((file) =>
    conflictsIn(readFileSync(path.join(root, file), 'utf8')).map((text) => ({ file, text })),
  );
  expect(conflicts.length).toBeGreaterThan(40);
  expect([...new Set(conflicts.filter(({ text }) => ofMoment.test(text)).map(({ file }) => file))]).toEqual(known);
});

test('detects both ways of writing one', () => {
  const built = 'insert(a).onConflictDoUpdate({ target: a.id, set: { at: sql`now()` } }).returning()';
  const written = 'sql`insert into a select 1 on conflict (id) do update set at = now()`';
  expect([built, written].map((text) => conflictsIn(text).some((one) => ofMoment.test(one)))).toEqual([true, true]);
  expect(conflictsIn('insert(a).onConflictDoUpdate({ set: {} }); update(a).set({ at: sql`now()` })')[0]).not.toMatch(
    ofMoment,
  );
});
