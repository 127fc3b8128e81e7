import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Captures the statements that this process sends while `work` runs, in PostgreSQL's form. */
export async function captureStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query;
  // biome-ignore lint/suspicious/noExplicitAny: the driver has many signatures
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]) {
    const [config, values] = args;
    seen.push(
      typeof config === 'string'
        ? { text: config, values: values ?? [] }
        : { text: config.text, values: values ?? config.values ?? [] },
    );
    // biome-ignore lint/suspicious/noExplicitAny: passed on unchanged
    return (original as any).apply(this, args);
    // biome-ignore lint/suspicious/noExplicitAny: as above
  } as any;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return seen;
}
