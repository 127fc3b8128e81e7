/** `npm run new <capability>`: creates the folders on all three sides, with the initial files of every capability. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.ts';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z]+$/.test(name)) {
  process.stderr.write('Say its one word: npm run new milestones\n');
  process.exit(1);
}
const Kind = `${name[0]?.toUpperCase()}${name.slice(1).replace(/s$/, '')}`;
const thing = Kind.toLowerCase();

const files: Record<string, string> = {
  [`domain/src/${name}/policy.ts`]: `import type { Actor } from '#kernel/actor.ts';
import { canOpenStartup } from '#startups/policy.ts';

export interface ${Kind}Facts {
  startupId: string;
}

/** Visible to people who may open its startup. */
export const canSee${Kind} = (actor: Actor, ${thing}: ${Kind}Facts): boolean => canOpenStartup(actor, ${thing}.startupId);
`,
  [`server/src/capabilities/${name}/table.ts`]: `import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { startups } from '#capabilities/startups/table.ts';
import { belongsTo, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

export const ${name} = pgTable(
  '${name}',
  {
    ...tenantColumns<'${Kind}'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    name: text().notNull(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.startupId, startups), index('${name}_by_startup').on(t.tenantId, t.startupId, t.id)],
);
`,
  [`server/src/capabilities/${name}/find-${name}.ts`]: `import { canSee${Kind} } from '@seedbed/domain/${name}/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { ${name} } from './table.ts';

/** Loads a ${thing}. Hidden and missing ones give the same error. */
export async function find${Kind}(tx: Tx, actor: Actor, id: string): Promise<typeof ${name}.$inferSelect> {
  if (!isId<'${Kind}'>(id)) throw new NotFound();
  const [${thing}] = await tx.db.select().from(${name}).where(and(eq(${name}.id, id), isNull(${name}.trashedAt)));
  if (!${thing} || !canSee${Kind}(actor, ${thing})) throw new NotFound();
  return ${thing};
}
`,
  [`server/src/capabilities/${name}/capability.ts`]: `import type { ServerCapability } from '#platform/capability.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = { tables };
`,
  [`web/src/capabilities/${name}/routes.ts`]: `import type { AppRoute } from '#platform/routes.ts';

export const routes = [] satisfies AppRoute[];
`,
  [`web/src/capabilities/${name}/capability.ts`]: `// biome-ignore-all lint/performance/noBarrelFile: the manifest of what the app registers
export { routes } from './routes.ts';
`,
  [`locales/en/${name}.json`]: '{}\n',
  [`locales/ar/${name}.json`]: '{}\n',
};

for (const [file, text] of Object.entries(files)) {
  const place = path.join(root, file);
  if (existsSync(place)) throw new Error(`${file} is there already.`);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
  process.stdout.write(`${file}\n`);
}
await run('biome', ['check', '--write', '--log-level=error', ...Object.keys(files)]);
process.stdout.write(`
Next: a line in domain/src/capabilities.ts and in docs/map.md; npm run generate; npm run migration ${name}; then list,
page and writes, each declared in the manifests. npm run check says what is missing.
`);
