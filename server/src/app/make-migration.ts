/**
 * `npm run migration <name> [comment]`: writes the difference between the table definitions and the last migration.
 * Read it, then commit it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { migrationFiles } from '#platform/migrations.ts';
import { weakRole } from '#platform/tenant-table.ts';
import { tables } from './tables.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');
const snapshotFile = path.join(folder, 'snapshot.json');

/** The difference between the committed snapshot and the table definitions; empty if they agree. */
export async function pendingStatements() {
  const before = JSON.parse(await readFile(snapshotFile, 'utf8').catch(() => 'null')) ?? generateDrizzleJson({});
  const after = generateDrizzleJson(tables, before.id, undefined, 'snake_case');
  return { after, statements: await generateMigration(before, after) };
}

/** drizzle-kit enables row security but neither forces it nor writes grants. */
function withWallAndGrants(statement: string): string[] {
  const created = /^CREATE TABLE "(\w+)"/.exec(statement)?.[1];
  if (!created) return [statement];
  const tenantless = !statement.includes('"tenant_id"');
  const rights = tenantless ? 'select' : 'select, insert, update, delete';
  return [
    statement,
    ...(tenantless
      ? []
      : [
          `ALTER TABLE "${created}" FORCE ROW LEVEL SECURITY;`,
          // Plans for the largest tenant, see `currentTenant`.
          `ALTER TABLE "${created}" ALTER COLUMN "tenant_id" SET (n_distinct = 1);`,
        ]),
    `GRANT ${rights} ON "${created}" TO ${weakRole};`,
  ];
}

if (import.meta.main) {
  const [name, comment = 'Describe the change, and how long it locks.'] = process.argv.slice(2);
  if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error('Name the change: npm run migration task_priority');
  const { after, statements } = await pendingStatements();
  if (statements.length === 0) {
    process.stdout.write('The tables are as the migrations make them: nothing to do.\n');
  } else {
    const number = String((await migrationFiles(folder)).length + 1).padStart(4, '0');
    const file = path.join(folder, `${number}_${name}.sql`);
    await writeFile(file, `-- ${comment}\n\n${statements.flatMap(withWallAndGrants).join('\n\n')}\n`);
    await writeFile(snapshotFile, `${JSON.stringify(after, null, 2)}\n`);
    process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
  }
}
