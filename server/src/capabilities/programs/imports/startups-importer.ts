import { countries } from '@seedbed/domain/accounts/countries.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type ImportOptions, type ImportValues, namesIn } from '@seedbed/domain/kernel/import/import.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import { businessModels, checkNewStartup, startupStages } from '@seedbed/domain/startups/input.ts';
import { nameKey } from '@seedbed/domain/startups/pasted-startups.ts';
import { canCreateStartup, canEditStartup } from '@seedbed/domain/startups/policy.ts';
import { headerKey } from '@seedbed/domain/transfers/mapping.ts';
import { and, isNull, sql } from 'drizzle-orm';
import { changeStartupProgramsIn } from '#capabilities/programs/changes/change-startup-programs.ts';
import { listPrograms } from '#capabilities/programs/find-programs.ts';
import { createStartupIn, updateStartupIn, visibleStartups } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { problemsOf } from '#capabilities/transfers/public.ts';
import type { CheckedValues, Importer } from '#platform/import/importers.ts';
import type { Tx } from '#platform/tx.ts';

const facts = ['name', 'oneLiner', 'website', 'city', 'country', 'foundedYear', 'stage', 'businessModel'] as const;
type Fact = (typeof facts)[number];
type Facts = Partial<Record<Fact, string | number>>;

const choices: Partial<Record<Fact, readonly string[]>> = {
  stage: startupStages,
  businessModel: businessModels,
  country: countries,
};

/** Only columns of the file: absent facts stay as they are. */
const factsOf = (values: ImportValues): Facts =>
  Object.fromEntries(
    facts.flatMap((key): [Fact, string | number][] => {
      const typed = values[key];
      if (!typed) return [];
      if (key === 'foundedYear') return [[key, Number(typed)]];
      return [[key, choices[key]?.find((one) => headerKey(one) === headerKey(typed)) ?? typed]];
    }),
  );

const programNames = new WeakMap<Tx, Promise<ReadonlyMap<string, Id<'Program'>>>>();
const programsOf = (tx: Tx) => {
  const found =
    programNames.get(tx) ??
    listPrograms(tx).then((all) => new Map(all.map(({ id, name }) => [headerKey(name), id] as const)));
  programNames.set(tx, found);
  return found;
};

async function check(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportValues[],
  { keepsFilled }: ImportOptions,
): Promise<CheckedValues[]> {
  const programs = await programsOf(tx);
  const keys = [...new Set(rows.map(({ name = '' }) => nameKey(name)).filter(Boolean))];
  const found = await tx.db
    .select()
    .from(startups)
    .where(
      and(
        isNull(startups.trashedAt),
        visibleStartups(actor),
        sql`lower(${startups.name}) = any(${sql.param(keys)}::text[])`,
      ),
    );
  const byName = new Map(found.map((startup) => [nameKey(startup.name), startup]));
  return rows.map((values) => {
    const given = factsOf(values);
    const problems: Record<string, readonly FieldProblem[]> = { ...problemsOf(() => checkNewStartup(given)) };
    for (const name of namesIn(values.programs))
      if (!programs.has(headerKey(name))) problems.programs = [{ code: 'transfers.unknown-name', params: { name } }];
    const startup = byName.get(nameKey(values.name ?? ''));
    if (!startup) return { recordId: null, problems, changes: [] };
    const changes = changesOf(given, startup, keepsFilled);
    if (changes.length > 0 && !canEditStartup(actor, startup.id)) problems.name = [{ code: 'transfers.not-allowed' }];
    return { recordId: startup.id, problems, changes };
  });
}

/** The name is the key, and stays as it is written. */
function changesOf(given: Facts, startup: typeof startups.$inferSelect, keepsFilled: boolean) {
  const checked = 'name' in given && Object.keys(problemsOf(() => checkNewStartup(given))).length === 0;
  const next: Facts = checked ? (checkNewStartup(given) as Facts) : given;
  return facts.flatMap((key) => {
    const [old, value] = [startup[key], next[key]];
    if (key === 'name' || value === undefined || value === old || (keepsFilled && old)) return [];
    return [{ column: key as string, old: old === null ? null : String(old), new: String(value) }];
  });
}

/** Startups, found by their name, with their programs. */
export const startupsImporter: Importer = {
  kind: 'startups',
  allow: canCreateStartup,
  check,
  write: async (tx, actor, { id, isNew, values }, options) => {
    const given = factsOf(values);
    const programs = await programsOf(tx);
    const named = namesIn(values.programs).flatMap((name) => programs.get(headerKey(name)) ?? []);
    const add = [...new Set([...options.programIds, ...named])];
    if (isNew) await createStartupIn(tx, actor, given, id);
    else {
      const [before] = await tx.db.select().from(startups).where(sql`${startups.id} = ${id}`);
      const changes = before ? changesOf(given, before, options.keepsFilled) : [];
      const changed = changes.map(({ column }) => [column, given[column as Fact]]);
      if (changed.length > 0) await updateStartupIn(tx, actor, id, Object.fromEntries(changed));
    }
    if (add.length > 0) await changeStartupProgramsIn(tx, actor, id, { add });
  },
};
