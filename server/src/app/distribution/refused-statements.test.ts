// The forms of statements that Citus is known to refuse, in all sources. `tenant-statements.test.ts` reads the sent ones.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { argumentsOf, copiesRows, hasConditionalMoment, hasMoment } from '#testing/database/refused-by-citus.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));

/** The argument of each `onConflictDoUpdate(…)`, and the end of each text with `on conflict … do update`. */
const conflictsIn = (source: string): string[] => [
  ...argumentsOf(source, /onConflictDoUpdate\(/g),
  ...(source.match(/on conflict[^`]*do update[^`]*/gi) ?? []),
];

/** The argument of each `.set(…)`, and the end of each text with `update … set`. */
const updatesIn = (source: string): string[] => [
  ...argumentsOf(source, /\.set\(/g),
  ...(source.match(/\bupdate [^`;]*?\bset\b[^`]*/gi) ?? []),
];

const insertsIn = (source: string): string[] => source.match(/\binsert into [^`]*\bselect\b[^`]*/gi) ?? [];

function filesWith(partsOf: (source: string) => string[], isRefused: (part: string) => boolean) {
  const parts = sources.flatMap(({ file, source }) => partsOf(source).map((part) => ({ file, part })));
  return { count: parts.length, refused: parts.filter(({ part }) => isRefused(part)).map(({ file }) => file) };
}

test('no conflict is resolved with a function of the moment', () => {
  const { count, refused } = filesWith(conflictsIn, hasMoment);
  expect(count).toBeGreaterThan(40);
  expect(refused).toEqual([]);
});

test('no update has a function of the moment in a condition', () => {
  const { count, refused } = filesWith(updatesIn, hasConditionalMoment);
  expect(count).toBeGreaterThan(200);
  // The table of the installation stays on the coordinator.
  expect(refused).toEqual(['app/operator/backup-commands.ts']);
});

test('no statement inserts selected rows that would be copied', () => {
  const { count, refused } = filesWith(insertsIn, copiesRows);
  expect(count).toBeGreaterThan(7);
  // The owner runs it, whom row security does not limit.
  expect(refused).toEqual(['app/moving/restore-rows.ts']);
});

test('detects each form', () => {
  const built = 'insert(a).onConflictDoUpdate({ target: a.id, set: { at: sql`now()` } }).returning()';
  const written = 'sql`insert into a select 1 on conflict (id) do update set at = now()`';
  expect([built, written].map((text) => conflictsIn(text).some(hasMoment))).toEqual([true, true]);
  const kept = 'insert(a).onConflictDoUpdate({ set: {} }); update(a).set({ at: sql`now()` })';
  expect(conflictsIn(kept).some(hasMoment)).toBe(false);

  const updates = [
    'update(a).set({ at: sql`coalesce(a.at, now())` })',
    '`update a set at = case when a.b then now() else a.at end`',
    '`update a set b = coalesce(a.b, 1), c = case when a.b then 1 end, at = least(a.at, now())`',
  ];
  expect(updates.map((text) => updatesIn(text).some(hasConditionalMoment))).toEqual([true, true, false]);

  const from = 'insert into a (tenant_id, id) select $1, id from unnest($2::uuid[]) as one (id)';
  const inserts = [from, `${from} returning true`, `${from} on conflict do nothing`, from.replace('$1', 'b.tenant_id')];
  expect(inserts.map((text) => insertsIn(text).some(copiesRows))).toEqual([true, false, false, false]);
  expect(insertsIn(from.replace('$1', `\${tenantId}`)).some(copiesRows)).toBe(true);
});
