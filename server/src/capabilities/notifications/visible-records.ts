import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { comments } from '#capabilities/comments/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { excerptLimit, type FoundRecords, notifiedKinds, type RecordDetail } from '#platform/record-kinds.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** The columns of a row that is about a record, or about a comment on it. */
interface AboutRecord {
  tenantId: PgColumn;
  kind: PgColumn;
  recordId: PgColumn;
  partId?: PgColumn;
}

const recordOf = ({ tenantId, recordId }: AboutRecord, { table }: FoundRecords, where?: SQL) =>
  sql`${table} where ${and(sql`${table.tenantId} = ${tenantId}`, sql`${table.id} = ${recordId}`, where)}`;

/** Rows about records that the actor may open with their current rights. */
export function hasVisibleRecord(row: AboutRecord, actor: Actor): Restriction {
  const all = Object.entries(notifiedKinds()).map(([kind, record]) => ({
    ...{ kind, record },
    visible: record.visibleTo(actor, row.partId),
  }));
  return {
    key: all.map(({ visible }) => visible.key).join(),
    where: or(
      ...all.map(({ kind, record, visible }) => {
        const shown = recordOf(row, record, and(isNull(record.table.trashedAt), visible.where));
        return and(eq(row.kind, kind), sql`exists (select from ${shown})`);
      }),
    ),
    values: Object.assign({}, ...all.map(({ visible }) => visible.values)),
  };
}

/** From the table that decides who may open the record, so that hidden records reveal nothing. */
export const recordDetail = (row: AboutRecord): SQL<RecordDetail | null> =>
  subquery(
    sql`case ${row.kind} ${sql.join(
      Object.entries(notifiedKinds()).map(([kind, record]) => sql`when ${kind} then ${detailOf(row, record)}`),
      sql` `,
    )} end`,
  );

const none = sql.raw('null');

type NotifiedKind = ReturnType<typeof notifiedKinds>[string];

function detailOf(row: AboutRecord, record: NotifiedKind): SQL {
  const { name, text, dueOn, startupId, state } = record.detail;
  const excerpt = row.partId ? excerptOf(row.tenantId, row.partId) : none;
  return sql`(select json_build_object('name', ${name ?? none}, 'text', coalesce(${excerpt}, ${text ?? none}),
    'dueOn', ${dueOn ?? none}, 'startupId', ${startupId ?? none}, 'state', ${state ?? none}) from ${recordOf(row, record)})`;
}

/** The beginning of the comment that the row is about. */
const excerptOf = (tenantId: PgColumn, id: PgColumn): SQL =>
  sql`(select left(${comments.message}, ${excerptLimit}) from ${comments} where ${comments.tenantId} = ${tenantId} and ${comments.id} = ${id} and ${comments.trashedAt} is null)`;

/** Throws `NotFound` if the actor may not open the record. */
export async function assertVisible(tx: Tx, actor: Actor, kind: string, id: string): Promise<void> {
  const record = notifiedKinds()[kind];
  if (!record || !isId(id)) throw new NotFound();
  const { table } = record;
  const { where, values } = record.visibleTo(actor);
  const [found] = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.trashedAt), where))
    .execute(values);
  if (!found) throw new NotFound();
}

interface Subject {
  type?: string;
  kind: string;
  recordId: string;
  startupId: string | null;
}

/** The page of the record. */
export const pathOf = ({ kind, ...about }: Subject): string => notifiedKinds()[kind]?.path(about) ?? '/';
