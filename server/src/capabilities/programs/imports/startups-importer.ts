import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { headerKey } from '@seedbed/domain/kernel/import/header-key.ts';
import type { ImportOptions, ImportValues } from '@seedbed/domain/kernel/import/import.ts';
import { unknownName } from '@seedbed/domain/kernel/import/unknown-name.ts';
import { latinDigits } from '@seedbed/domain/kernel/text/typed-number.ts';
import type { FieldProblem, FieldProblems } from '@seedbed/domain/kernel/user-error.ts';
import { businessModels, checkNewStartup, foundingYears, startupStages } from '@seedbed/domain/startups/input.ts';
import { nameKey } from '@seedbed/domain/startups/pasted-startups.ts';
import { canCreateStartup, canEditStartup } from '@seedbed/domain/startups/policy.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { countryOf } from '#capabilities/accounts/public.ts';
import { changeStartupPrograms } from '#capabilities/programs/changes/change-startup-programs.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { createStartup, findStartupsById, updateStartup, visibleStartups } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { problemsOf } from '#capabilities/transfers/public.ts';
import { type CheckedValues, foundRecords, type Importer, type RowToCheck } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';
import { programNames } from './program-names.ts';

const facts = ['name', 'oneLiner', 'website', 'city', 'country', 'foundedYear', 'stage', 'businessModel'] as const;
type Fact = (typeof facts)[number];
type Facts = Partial<Record<Fact, string | number>>;

const choices: Partial<Record<Fact, readonly string[]>> = {
  stage: startupStages,
  businessModel: businessModels,
};

/** Only columns of the file: absent facts stay as they are. */
const factsOf = (values: ImportValues): Facts =>
  Object.fromEntries(
    facts.flatMap((key): [Fact, string | number][] => {
      const typed = values[key];
      if (!typed) return [];
      if (key === 'foundedYear') return [[key, yearOf(typed)]];
      if (key === 'country') return [[key, countryOf(typed) ?? typed]];
      return [[key, choices[key]?.find((one) => headerKey(one) === headerKey(typed)) ?? typed]];
    }),
  );

/** The year of a date too, such as "2021-03-04", "12 March 2021" or "03/2021". */
function yearOf(typed: string): number {
  const years = latinDigits(typed).match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return years.length === 1 ? Number(years[0]) : Number.NaN;
}

/** Instead of "invalid": what the cell may hold. */
function expectedIn(key: Fact, typed: string): FieldProblem | null {
  const [last = 0] = foundingYears();
  if (key === 'country') return { code: 'transfers.unknown-country', params: { name: typed } };
  if (key === 'foundedYear')
    return { code: 'transfers.not-a-year', params: { first: foundingYears().at(-1) ?? 0, last } };
  const allowed = choices[key];
  return allowed ? { code: 'transfers.unknown-choice', params: { name: typed, choices: allowed.join(', ') } } : null;
}

/** The problems of the form, in the words of a file. */
const problemsIn = (values: ImportValues, problems: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([key, all]) => {
      const expected =
        all.some(({ code }) => /^invalid$|not-a-number/.test(code)) && expectedIn(key as Fact, values[key] ?? '');
      return [key, expected ? [expected] : all];
    }),
  );

/** The host and path of an address, as `websiteKey` writes it. */
const websiteOf = sql`regexp_replace(lower(${startups.website}), '^https?://(www\\.)?|/+$', '', 'g')`;
const websiteKey = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?|^www\.|\/+$/g, '');

const find: Importer['find'] = async (tx, actor, key, typed) => {
  const [value, keyOf] = key === 'website' ? [websiteOf, websiteKey] : [sql`lower(${startups.name})`, nameKey];
  const keys = [...new Set(typed.map(keyOf))].filter(Boolean);
  const found = await tx.db
    .select({ key: sql<string>`${value}`, id: startups.id })
    .from(startups)
    .where(and(isNull(startups.trashedAt), visibleStartups(actor), sql`${value} = any(${sql.param(keys)}::text[])`));
  return foundRecords(typed, keyOf, found);
};

async function check(
  tx: Tx,
  actor: Actor,
  rows: readonly RowToCheck[],
  { keepsFilled, programIds }: ImportOptions,
): Promise<CheckedValues[]> {
  const programs = await programNames(tx);
  const ids = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId as Id<'Startup'>]));
  const found = await tx.db.select().from(startups).where(inArray(startups.id, ids));
  const links = await tx.db.select().from(startupPrograms).where(inArray(startupPrograms.startupId, ids));
  const linked = new Set(links.map(({ startupId, programId }) => `${startupId} ${programId}`));
  const byId = new Map<string, typeof startups.$inferSelect>(found.map((startup) => [startup.id, startup]));
  return rows.map(({ recordId, values }) => {
    const startup = byId.get(recordId ?? '');
    const given = factsOf(values);
    const problems: Record<string, readonly FieldProblem[]> = {
      ...problemsIn(
        values,
        problemsOf(() => checkNewStartup({ ...(startup && { name: startup.name }), ...given })),
      ),
    };
    const named = programs.read(values.programs);
    if (named.unknown !== undefined) problems.programs = [unknownName(named.unknown, programs.offered)];
    if (!startup) return { problems, changes: [] };
    const changes: CheckedValues['changes'] = changesOf(given, startup, keepsFilled);
    const added = [...new Set([...programIds, ...named.ids])].filter((id) => !linked.has(`${startup.id} ${id}`));
    if (added.length > 0) changes.push({ column: 'programs', old: null, new: programs.textOf(added) });
    if (changes.length > 0 && !canEditStartup(actor, startup.id)) problems.name = [{ code: 'transfers.not-allowed' }];
    if (startup.status === 'archived') problems.name = [{ code: 'transfers.archived-startup' }];
    return { problems, changes };
  });
}

/** A name in other capitals stays as it is. */
function changesOf(given: Facts, startup: typeof startups.$inferSelect, keepsFilled: boolean) {
  const whole = { name: startup.name, ...given };
  const isGood = Object.keys(problemsOf(() => checkNewStartup(whole))).length === 0;
  // Normalize like the form: a website gets its protocol.
  const checked = isGood ? (checkNewStartup(whole) as Facts) : whole;
  const next = Object.fromEntries(Object.keys(given).map((key) => [key, checked[key as Fact]])) as Facts;
  return facts.flatMap((key) => {
    const [old, value] = [startup[key], next[key]];
    if (value === undefined || value === old || (keepsFilled && old)) return [];
    if (key === 'name' && nameKey(String(value)) === nameKey(startup.name)) return [];
    return [{ column: key as string, old: old === null ? null : String(old), new: String(value) }];
  });
}

/** Startups, found by their name, with their programs. */
export const startupsImporter: Importer = {
  kind: 'startups',
  allow: canCreateStartup,
  find,
  seen: async (tx, actor, ids) => new Set((await findStartupsById(tx, actor, ids as Id<'Startup'>[])).keys()),
  check,
  write: async (tx, actor, { id, isNew, values }, options) => {
    const given = factsOf(values);
    const programs = await programNames(tx);
    const add = [...new Set([...options.programIds, ...programs.read(values.programs).ids])];
    if (isNew) await createStartup(tx, actor, given, id);
    else {
      const [before] = await tx.db.select().from(startups).where(sql`${startups.id} = ${id}`);
      const changes = before ? changesOf(given, before, options.keepsFilled) : [];
      const changed = changes.map(({ column }) => [column, given[column as Fact]]);
      if (changed.length > 0) await updateStartup(tx, actor, id, Object.fromEntries(changed));
    }
    if (add.length > 0) await changeStartupPrograms(tx, actor, id, { add });
  },
};
