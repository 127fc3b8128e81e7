import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, getTableName, is, Name, SQL, type SQLChunk, StringChunk, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, type NodePgSessionOptions } from 'drizzle-orm/node-postgres';
import { alias, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** The tenant of the transaction, as a value of the statement. */
const ownTenant = sql.placeholder('ownTenant');

const isOfTenant = (table: unknown): table is PgTable & { tenantId: PgColumn } =>
  is(table, PgTable) && 'tenantId' in table;

/** Nothing for subqueries, and for tables that all tenants share. */
const ofTenant = (table: unknown): SQL | undefined =>
  isOfTenant(table) ? sql`${table.tenantId} = ${ownTenant}` : undefined;

const textOf = (chunk: SQLChunk | undefined): string => {
  if (is(chunk, StringChunk)) return chunk.value.join('');
  return is(chunk, Name) ? chunk.value : '';
};

/** With the parts of nested SQL in their place: a table may begin a part whose `from` ends another. */
const flat = (chunks: readonly SQLChunk[]): SQLChunk[] =>
  chunks.flatMap((chunk) => {
    if (is(chunk, SQL)) return flat(chunk.queryChunks);
    return is(chunk, StringChunk) && textOf(chunk) === '' ? [] : [chunk];
  });

const isSource = /(?<!\bdelete\s+)\b(from|join)\s+$/i;
/** Another word after a table than these is its alias. */
const isAlias =
  /^\s+(?!(cross|for|full|group|having|inner|join|left|limit|natural|offset|on|order|right|set|union|using|where)\b)[a-z_]/i;

/** Its rows of the tenant. PostgreSQL plans the subquery like a condition. */
const rowsOfTenant = (table: PgTable, hasAlias: boolean): SQL => {
  const name = sql.identifier(getTableName(table));
  return sql`(select * from ${name} where ${ofTenant(table)})${hasAlias ? undefined : sql` ${name}`}`;
};

/** Limits the tables in SQL of our own. The builder renders all parts of a statement by this method. */
class TenantSql extends SQL {
  override buildQueryFromSourceParams(...[chunks, config]: Parameters<SQL['buildQueryFromSourceParams']>) {
    const parts = flat(chunks);
    const limited = parts.map((part, n) =>
      isOfTenant(part) && isSource.test(textOf(parts[n - 1]))
        ? rowsOfTenant(part, isAlias.test(textOf(parts[n + 1]) + textOf(parts[n + 2])))
        : part,
    );
    return super.buildQueryFromSourceParams(limited, config);
  }
}

type Config<Method extends 'buildSelectQuery' | 'buildUpdateQuery' | 'buildDeleteQuery'> = Parameters<
  PgDialect[Method]
>[0];

/** Names the tenant for each table that a statement reads, changes or deletes from. */
class TenantDialect extends PgDialect {
  override buildSelectQuery(config: Config<'buildSelectQuery'>): SQL {
    return super.buildSelectQuery({
      ...config,
      table: named(config.table),
      where: and(ofTenant(config.table), config.where),
      joins: withTenant(config.joins),
    });
  }

  override buildUpdateQuery(config: Config<'buildUpdateQuery'>): SQL {
    return super.buildUpdateQuery({
      ...config,
      from: named(config.from),
      where: and(ofTenant(config.table), ofTenant(config.from), config.where),
      joins: withTenant(config.joins) ?? [],
    });
  }

  override buildDeleteQuery(config: Config<'buildDeleteQuery'>): SQL {
    return super.buildDeleteQuery({ ...config, where: and(ofTenant(config.table), config.where) });
  }

  override sqlToQuery(...[statement, source]: Parameters<PgDialect['sqlToQuery']>) {
    return super.sqlToQuery(new TenantSql(statement.queryChunks), source);
  }
}

/** The builder writes an alias as a name, which `TenantSql` leaves alone: its statement has a condition. */
const named = <Table>(table: Table): Table =>
  isOfTenant(table) ? (alias(table, getTableName(table)) as Table) : table;

/** In the condition of the join, so that an outer join keeps its rows. */
const withTenant = (joins: Config<'buildSelectQuery'>['joins']) =>
  joins?.map((join) => ({ ...join, on: and(ofTenant(join.table), join.on) }));

/** A statement may be prepared in one transaction and executed in another one, of another tenant. */
class TenantSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  tenantId: Id<'Incubator'> | undefined;

  override prepareQuery(...query: Parameters<NodePgSession<never, never>['prepareQuery']>) {
    const prepared = super.prepareQuery(...query);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => execute({ ...values, [ownTenant.name]: this.tenantId });
    return prepared as never;
  }
}

/**
 * A query builder whose statements name the tenant themselves, beside row security. A distributed database sends a statement
 * to the server that has the rows. It must find the tenant in the statement: it plans before it reads the setting.
 */
export class TenantDb extends NodePgDatabase {
  readonly #session: TenantSession;

  constructor(client: pg.PoolClient, options: NodePgSessionOptions) {
    const dialect = new TenantDialect({ casing: 'snake_case' });
    const session = new TenantSession(client, dialect, undefined, options);
    super(dialect, session as never, undefined);
    this.#session = session;
  }

  begin(tenantId: Id<'Incubator'>): void {
    this.#session.tenantId = tenantId;
  }
}
