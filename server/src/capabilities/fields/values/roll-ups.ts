import type { Calculation, RollUpRelation } from '@seedbed/domain/fields/field.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { fieldValues } from '#capabilities/fields/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { RecordValue } from './record-value.ts';

/** A relation of a capability below: a table or subquery of `tenant_id`, `startup_id` and `user_id`, read from one side. */
export interface Relation {
  pairs: SQL;
  from: 'startup_id' | 'user_id';
}

let relations: Partial<Record<RollUpRelation, Relation>> = {};

/** Called once at start by `app/register-capabilities.ts`. */
export function registerRollUpRelations(all: Record<RollUpRelation, Relation>) {
  relations = all;
}

type RollUp = Extract<Calculation, { kind: 'roll-up' }>;

/** The summary of the connected records of one record, as a scalar subquery. */
export function rollUpOf({ relation, summary, fieldId }: RollUp, tenantId: SQL, recordId: SQL): SQL {
  const found = relations[relation as RollUpRelation];
  if (!found) throw new Error(`No table has the relation ${relation}.`);
  const from = sql.raw(found.from);
  const to = sql.raw(found.from === 'user_id' ? 'startup_id' : 'user_id');
  // A pair may occur twice.
  const related = sql`(select distinct pair.tenant_id, pair.${to} as id from ${found.pairs} as pair where pair.tenant_id = ${tenantId} and pair.${from} = ${recordId}) as related`;
  if (fieldId === null) return sql`(select count(*)::double precision from ${related})`;
  const values = sql`${related} join ${fieldValues} on ${fieldValues.tenantId} = related.tenant_id and ${fieldValues.recordId} = related.id and ${fieldValues.fieldId} = ${sql.raw(`'${fieldId}'`)} and ${fieldValues.answer} is not null`;
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
