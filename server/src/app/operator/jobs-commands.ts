import { appPool } from '#platform/db.ts';
import { cancelJob, retryJobs } from '#platform/jobs.ts';
import { type Command, onlyArgument, table } from './command.ts';
import { Refused, WrongCommand } from './operator-errors.ts';

const mostListed = 50;

const list: Command = {
  usage: '',
  about: 'Lists the queues: jobs that wait, run and have failed, and the seconds that the oldest has been due.',
  read: () => async () => {
    const { rows } = await appPool().query<
      Record<'queue' | 'waiting' | 'running' | 'failed' | 'oldestSeconds', unknown>
    >(
      `select q.name as queue,
         count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
         count(j.id) filter (where j.state = 'active')::int as running,
         count(j.id) filter (where j.state = 'failed')::int as failed,
         round(extract(epoch from now() - min(greatest(j.start_after, j.created_on))
           filter (where j.state in ('created', 'retry') and j.start_after <= now())))::int as "oldestSeconds"
       from pgboss.queue q left join pgboss.job j on j.name = q.name
       group by q.name order by q.name`,
    );
    const lines = rows.map(({ oldestSeconds, ...row }) => ({ ...row, 'oldest due': oldestSeconds ?? '' }));
    return { text: table(lines.map(inWords)), data: rows };
  },
};

const inWords = (row: object) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]));

const isJobId = (given: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(given);

async function assertQueue(name: string): Promise<void> {
  const { rowCount } = await appPool().query('select from pgboss.queue where name = $1', [name]);
  if (!rowCount) throw new Refused(`No queue is called ${name}. See all: npx seedbed jobs list`);
}

const failed: Command = {
  usage: '[queue]',
  about: `Lists the newest ${mostListed} failed jobs, with their tenant and error. It prints no personal data.`,
  read: ([queue, ...more]) => {
    if (more.length > 0) throw new WrongCommand(`There is one argument too many: ${more[0]}`);
    return async () => {
      if (queue) await assertQueue(queue);
      // A job's data is private: only the tenant is read.
      const { rows } = await appPool().query(
        `select j.id, j.name as queue, i.slug as tenant, j.completed_on as "failedAt", j.retry_count + 1 as attempts,
           j.output->>'message' as error
         from pgboss.job j left join incubators i on i.id::text = j.data->>'tenantId'
         where j.state = 'failed' and ($1::text is null or j.name = $1)
         order by j.completed_on desc limit ${mostListed}`,
        [queue ?? null],
      );
      const jobs = rows.map(({ failedAt, ...job }) => ({ ...job, failedAt: new Date(String(failedAt)).toISOString() }));
      const lines = jobs.map(({ id, queue: name, tenant, failedAt, attempts, error }) =>
        inWords({
          id,
          queue: name,
          tenant: tenant ?? '',
          'failed at': failedAt,
          attempts,
          error: error ?? 'see the log',
        }),
      );
      return { text: lines.length > 0 ? table(lines) : 'No job has failed.', data: jobs };
    };
  },
};

async function findJob(id: string): Promise<{ queue: string; state: string }> {
  const { rows } = await appPool().query('select name as queue, state::text from pgboss.job where id = $1', [id]);
  if (!rows[0]) throw new Refused(`There is no job ${id}.`);
  return rows[0];
}

const retry: Command = {
  usage: '<id or queue>',
  about: 'Lets one failed job, or all of a queue, run once more.',
  read: (positionals) => {
    const given = onlyArgument(positionals, 'job or queue');
    return async () => {
      const retried = isJobId(given) ? await retryOne(given) : await retryAll(given);
      return { text: `Jobs that run once more: ${retried}.`, data: { retried } };
    };
  },
};

async function retryOne(id: string): Promise<number> {
  const { queue, state } = await findJob(id);
  if (state !== 'failed') throw new Refused(`The job has not failed: it is ${state}.`);
  return retryJobs(queue, [id]);
}

async function retryAll(queue: string): Promise<number> {
  await assertQueue(queue);
  const { rows } = await appPool().query(`select id from pgboss.job where name = $1 and state = 'failed'`, [queue]);
  return retryJobs(
    queue,
    rows.map(({ id }) => id),
  );
}

const cancel: Command = {
  usage: '<id>',
  about: 'Cancels a job that waits. A running job cannot be canceled.',
  read: (positionals) => {
    const id = onlyArgument(positionals, 'job');
    if (!isJobId(id)) throw new WrongCommand(`${id} is no id of a job.`);
    return async () => {
      const { queue, state } = await findJob(id);
      // A worker would finish a running job all the same.
      if (!['created', 'retry'].includes(state)) throw new Refused(`The job does not wait: it is ${state}.`);
      if (!(await cancelJob(queue, id))) throw new Refused('The job has ended meanwhile.');
      return { text: 'The job is canceled.', data: { id, queue, isCanceled: true } };
    };
  },
};

export const jobsCommands = {
  'jobs list': list,
  'jobs failed': failed,
  'jobs retry': retry,
  'jobs cancel': cancel,
};
