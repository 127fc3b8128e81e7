import pg from 'pg';
import { distribute, distributionSteps } from '#app/distribution/distribution.ts';
import { type Command, table } from './command.ts';
import { Refused } from './operator-errors.ts';

export const distributeCommand: Command = {
  usage: '[--print]',
  about: 'Distributes all tables by tenant on a database with Citus. Prints the statements only with --print.',
  options: { print: { type: 'boolean' } },
  read:
    (_, values) =>
    async ({ ownerUrl }) => {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      try {
        if (values.print) {
          const steps = await distributionSteps(client);
          const lines = steps.map(({ sql, table: name }) => (sql ? `${sql};` : `-- ${name} stays on the coordinator`));
          return { text: lines.join('\n'), data: steps };
        }
        const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
        if (!rowCount)
          throw new Refused('The database has no Citus. Create the extension first: see docs/operating/citus.md');
        await client.query('set statement_timeout = 0');
        const refused = await distribute(client);
        if (refused.length > 0)
          throw new Refused(
            table(refused.map(({ table: name, kind, reason }) => ({ table: name, step: kind, reason }))),
            { error: 'Some tables cannot be distributed.', refused },
          );
        return { text: 'All tables of tenants are distributed.', data: { isDistributed: true } };
      } finally {
        await client.end();
      }
    },
};
