import { createHash } from 'node:crypto';
import type pg from 'pg';
import { unseal } from '#platform/seal.ts';
import { quoted, rowsOfTenant, sqlName } from './copy-table.ts';
import type { CopiedTable } from './manifest.ts';

/** Columns whose texts `seal` may have encrypted. A text that it did not write cannot be opened by mistake. */
export const mayBeSealed = (column: string): boolean => /secret$|^sealed_/.test(column);

/** The secret of an encrypted text; null if the key is another one. */
export function openedWith(key: string | undefined, sealed: string): string | null {
  try {
    return unseal(sealed, key === undefined ? undefined : createHash('sha256').update(key).digest());
  } catch {
    return null;
  }
}

/** All secrets of an organization, by their encrypted text. */
export async function secretsOfTenant(
  client: pg.Client,
  tables: readonly CopiedTable[],
  tenantId: string,
): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const table of tables)
    for (const column of table.columns.filter(mayBeSealed)) {
      const { rows } = await client.query<{ sealed: string }>(
        `select ${quoted(column)} as sealed from ${sqlName(table)}
         where ${quoted(column)} is not null and ${rowsOfTenant(client, table, tenantId)}`,
      );
      for (const { sealed } of rows) {
        const secret = openedWith(undefined, sealed);
        if (secret !== null) secrets[sealed] = secret;
      }
    }
  return secrets;
}
