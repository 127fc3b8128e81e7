import pg from 'pg';
import { appPool } from '#platform/db.ts';

export interface Statement {
  /** Named statements are prepared, and PostgreSQL may keep their plans. */
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * Captures the statements of all connections from now on, or only `wanted` ones. A spy of Vitest would keep the rows of
 * every answer too: they fill the memory of a long test.
 */
export function statements(wanted: (statement: Statement) => boolean = () => true) {
  const seen: Statement[] = [];
  const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const { name, text, values } =
      typeof first === 'string' ? ({ text: first } as Partial<Statement>) : (first as Partial<Statement>);
    if (text) {
      const statement = { ...(name && { name }), text, values: (Array.isArray(second) ? second : values) ?? [] };
      if (wanted(statement)) seen.push(statement);
    }
    return originalQuery.apply(this, args);
  } as never;
  const stop = () => {
    pg.Client.prototype.query = originalQuery as never;
  };
  return { seen, stop };
}

/** Statements whose number depends on what is cached at the moment, and the upkeep of the queue. */
const besideWork =
  /(from|update|into) "(sessions|tenants)"|app\.dropped_sessions|^(begin|commit|listen|select pg_notify)|pgboss/i;

/** Runs `work`, and counts its statements without those of transactions and of signing in. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const { seen, stop } = statements();
  const result = await work().finally(stop);
  const count = seen.filter(({ text }) => !besideWork.test(text) || text.includes('INSERT INTO pgboss')).length;
  if (count === 0) throw new Error('The work sent no statement: nothing was counted.');
  return { result, count };
}

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  /** For each loop; only with `analyze`. */
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The nodes of each statement's plan, as the weak role in one transaction with the tenant and these settings.
 * `analyze` runs the statements and counts rows.
 */
export async function plannedNodes(
  asked: readonly Statement[],
  { tenantId, settings = '', analyze = false }: { tenantId: string; settings?: string; analyze?: boolean },
): Promise<{ statement: Statement; node: Plan }[]> {
  const client = await appPool().connect();
  try {
    await client.query(`begin; select set_config('app.tenant', '${tenantId}', true); ${settings}`);
    const planned: { statement: Statement; node: Plan }[] = [];
    for (const statement of asked) {
      const { rows } = await client.query(
        `explain (analyze ${analyze}, format json) ${statement.text}`,
        statement.values,
      );
      planned.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan).map((node) => ({ statement, node })));
    }
    return planned;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
