import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { AudienceDimension, AudienceRule } from '@seedbed/domain/resources/audience/audience.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { roles } from '#capabilities/access/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { AudienceTable } from './audience-table.ts';

/** The lines of one record, in the order in which they are stored. */
export async function audienceOf(tx: Tx, table: AudienceTable, recordId: string): Promise<AudienceRule[]> {
  return (await audiencesOf(tx, table, [recordId])).get(recordId) ?? [];
}

/** The lines of several records. */
export async function audiencesOf(
  tx: Tx,
  table: AudienceTable,
  recordIds: readonly string[],
): Promise<Map<string, AudienceRule[]>> {
  if (recordIds.length === 0) return new Map();
  const rows = await tx.db
    .select({ recordId: table.recordId, dimension: table.dimension, value: table.value, isExcluded: table.isExcluded })
    .from(table)
    .where(inArray(table.recordId, [...recordIds]))
    .orderBy(asc(table.dimension), asc(table.value));
  const found = new Map<string, AudienceRule[]>();
  for (const { recordId, ...rule } of rows) found.set(recordId, [...(found.get(recordId) ?? []), rule]);
  return found;
}

/** Replaces the lines of a record. `rules` are checked. */
export async function replaceAudience(
  tx: Tx,
  table: AudienceTable,
  recordId: string,
  rules: readonly AudienceRule[],
): Promise<void> {
  await assertKnown(tx, rules);
  await tx.db.delete(table).where(eq(table.recordId, recordId));
  if (rules.length === 0) return;
  await tx.db
    .insert(table)
    .values(rules.map((rule) => ({ tenantId: tx.tenantId, id: newId<'AudienceRule'>(), recordId, ...rule })));
}

type NamedTable = PgTable & Record<'id' | 'trashedAt', PgColumn>;
const sources: Readonly<Record<AudienceDimension, { table: NamedTable; kinds?: readonly string[] }>> = {
  role: { table: roles },
  userTag: { table: tags, kinds: ['user', 'skills', 'industry', 'community', 'mentortag'] },
  startupTag: { table: tags, kinds: ['startup', 'industry'] },
  program: { table: programs },
};

/** Records of the tenant, and of the kind that the dimension names. */
async function assertKnown(tx: Tx, rules: readonly AudienceRule[]): Promise<void> {
  for (const [dimension, ofOne] of Map.groupBy(rules, (rule) => rule.dimension)) {
    const { table, kinds } = sources[dimension];
    const ids = [...new Set(ofOne.map(({ value }) => value))];
    const found = await tx.db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(
        and(
          inArray(table.id, ids),
          isNull(table.trashedAt),
          kinds ? inArray(tags.kind, kinds as (typeof tags.$inferSelect)['kind'][]) : undefined,
        ),
      );
    if (found.length < ids.length)
      throw new Validation({ audience: [{ code: 'invalid', params: { field: 'resources:fields.audience' } }] });
  }
}
