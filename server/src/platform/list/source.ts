import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import type { ListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';

/**
 * A condition of a prepared statement. Conditions with the same key have the same SQL; all that differs between two
 * persons or requests comes as a value of a placeholder.
 */
export interface Restriction {
  key: string;
  where?: SQL | undefined;
  values?: Readonly<Record<string, unknown>>;
  /** The best plan is the same for all values. PostgreSQL would plan each call anew, which takes longer than the call. */
  isPlannedOnce?: boolean;
}

/** Restricts to no record. The search asks the database for no kind that is restricted to this. */
export const noRecord: Restriction = { key: 'NONE', where: sql`false` };
type ConditionOn = (value: SQL) => SQL;

/** One value for each record: a column, or an expression with its SQL type. */
export type ValueSource =
  | PgColumn
  | {
      expression: SQL;
      sqlType: string;
      isOptional?: boolean;
      /** Sorts by this instead, as people by their name; the value itself separates equal ones. */
      orderBy?: { expression: SQL; sqlType: string };
      /** Ids are UUIDv7: their order is the order of creation, and their index is there already. */
      isOrderOfIds?: boolean;
      /** Finds records by a condition on the value through its own index, if the value lies in another table. */
      within?: (condition: ConditionOn) => SQL;
      /** A condition that records with one of these values meet, so that a partial index finds them. Null without one. */
      implied?: (values: readonly string[]) => { key: string; where: SQL } | null;
    };

/** Many values for each record, in join tables. */
export interface JoinSource {
  /** The record has a value that meets the condition. */
  has: (condition: ConditionOn) => SQL;
  sqlType: string;
  /** Hides single values from a person. */
  restrictedTo?: (actor: Actor) => Omit<Restriction, 'where'> & { where?: ConditionOn };
}

export type ColumnSource = ValueSource | JoinSource;

interface TenantTable {
  tenantId: PgColumn;
  id: PgColumn;
}

/** The values of a record in a join table, found by an index that begins with the tenant. */
export const joinedBy = (
  record: TenantTable,
  table: PgTable & TenantTable,
  own: PgColumn,
  value: PgColumn,
  where: SQL = sql`true`,
): JoinSource => ({
  sqlType: value.getSQLType(),
  has: (condition) =>
    sql`exists (select from ${table} where ${table.tenantId} = ${record.tenantId} and ${own} = ${record.id} and ${where} and ${condition(sql`${value}`)})`,
});

/** A value of one of two join tables. */
export const either = (one: JoinSource, other: JoinSource): JoinSource => ({
  sqlType: one.sqlType,
  has: (condition) => sql`(${one.has(condition)} or ${other.has(condition)})`,
});

/** A column without a source is only shown: it can be neither filtered nor sorted. */
export interface ListSource<Columns extends ListColumns = ListColumns, Card extends SelectedFields = SelectedFields> {
  /** Names the prepared statements of the list. */
  name: string;
  columns: Columns;
  table: PgTable & TenantTable & { trashedAt: PgColumn };
  /** Tables that the columns read too; every row of the list has exactly one row there. */
  joins?: readonly { table: PgTable; on: SQL }[];
  /** The record that actions on a row change, if it is not of the list's table. */
  recordId?: PgColumn;
  sources: { readonly [Key in keyof Columns]?: ColumnSource };
  /** Texts that the search field looks into. A list too large to read every text has its own condition. */
  search: readonly PgColumn[] | ((typed: string, actor: Actor) => Restriction);
  /** The selected columns of one row. */
  card: Card;
  visibleTo: (actor: Actor) => Restriction;
  /** Columns that each tenant defines itself. */
  more?: MoreColumns;
}

/** Loaded only if a request names one of them. */
export interface MoreColumns {
  /** The beginning of their keys, which no other column has. */
  prefix: string;
  load: (tx: Tx, actor: Actor) => Promise<{ columns: ListColumns; sources: Readonly<Record<string, ColumnSource>> }>;
  /** How a file shows them. */
  exported: {
    /** The GraphQL selection of all of them. */
    select: string;
    load: (tx: Tx, actor: Actor, language: string) => Promise<Readonly<Record<string, MoreColumnExport>>>;
  };
}

export interface MoreColumnExport {
  heading: string;
  /** In JSON. */
  name: string;
  value: (row: never) => CellValue;
}

export const defineList = <const Columns extends ListColumns, Card extends SelectedFields>(
  source: ListSource<Columns, Card>,
): ListSource<Columns, Card> => source;

/** One page of a list, as a person asks for it. */
export interface PageRequest extends ListRequest {
  cursor?: string | null | undefined;
  /** Rows of the page, at most `mostRows`. */
  limit?: number | null | undefined;
  mostRows?: number;
  count?: Count;
  /** Conditions of an operation whose arguments are older than the columns. */
  also?: Restriction;
}

/** CAPPED counts to 1,000, which is quick in any list. */
export type Count = 'NONE' | 'CAPPED' | 'EXACT';
export const countLimit = 1_000;
