import pg from 'pg';
import { vi } from 'vitest';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Captures every statement of all connections from now on. */
export function statements() {
  const seen: Statement[] = [];
  const originalQuery = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const config = typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
    if (config.text) seen.push({ text: config.text, values: (Array.isArray(second) ? second : config.values) ?? [] });
    return originalQuery.apply(this, args);
  } as never);
  return { seen, stop: () => spy.mockRestore() };
}

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
