import type { Calculation, RollUpRelation } from '@seedbed/domain/fields/field.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { fieldValues } from '#capabilities/fields/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { RecordValue } from './record-value.ts';

/** The pairs of a relation: a join table of a capability below. */
export interface RelationTable {
  table: PgTable & { tenantId: PgColumn };
  from: PgColumn;
  to: PgColumn;
}

let relations: Partial<Record<RollUpRelation, RelationTable>> = {};

/** Called once at start by `app/register-capabilities.ts`. */
export function registerRollUpRelations(all: Record<RollUpRelation, RelationTable>) {
  relations = all;
}

type RollUp = Extract<Calculation, { kind: 'roll-up' }>;

/** The summary of the connected records of one record, as a scalar subquery. */
export function rollUpOf({ relation, summary, fieldId }: RollUp, tenantId: SQL, recordId: SQL): SQL {
  const pairs = relations[relation as RollUpRelation];
  if (!pairs) throw new Error(`No table has the relation ${relation}.`);
  const { table, from, to } = pairs;
  const ofRecord = sql`${table.tenantId} = ${tenantId} and ${from} = ${recordId}`;
  if (fieldId === null) return sql`(select count(*)::double precision from ${table} where ${ofRecord})`;
  const values = sql`${table} join ${fieldValues} on ${fieldValues.tenantId} = ${table.tenantId} and ${fieldValues.recordId} = ${to} and ${fieldValues.fieldId} = ${sql.raw(`'${fieldId}'`)} and ${fieldValues.answer} is not null where ${ofRecord}`;
  if (summary === 'count') return sql`(select count(*)::double precision from ${values})`;
  if (summary === 'sum') return sql`(select sum(${fieldValues.number}) from ${values})`;
  return sql`(select ${fieldValues.answer} from ${values} order by ${fieldValues.setAt} desc, ${fieldValues.id} desc limit 1)`;
}

/** Roll-ups are computed when they are read, so they are never old. */
export async function rolledUp(tx: Tx, field: FieldRow, recordIds: readonly string[]): Promise<RecordValue[]> {
  const calculation = field.calculation as RollUp;
  const value = rollUpOf(calculation, sql`${tx.tenantId}::uuid`, sql`record.id`);
  const { rows } = await tx.db.execute<{ id: string; answer: Answer }>(
    sql`select record.id, ${calculation.summary === 'latest' && calculation.fieldId ? value : sql`to_jsonb(${value})`} as answer from unnest(${sql.param([...recordIds])}::uuid[]) record(id)`,
  );
  return rows.map(({ id, answer }) => ({
    fieldId: field.id,
    recordId: id,
    answer,
    source: null,
    authorId: null,
    setAt: null,
    version: 0,
  }));
}
