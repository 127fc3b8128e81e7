import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import { askSchema } from '#platform/graphql/ask-schema.ts';
import type { Tool } from './tool.ts';

const most = 50;

interface ListedTask {
  dueDate: Temporal.Instant | string;
  completionStatus: 'COMPLETED' | 'PENDING';
}

/** A due date is the end of a day in the tenant's zone: assistants get the day. */
const shown = ({ dueDate, ...task }: ListedTask, zone: string) => ({
  ...task,
  dueOn: dayIn(Temporal.Instant.from(String(dueDate)), zone).toString(),
});

const fields = '_id name dueDate done completionStatus';
const ownTasks = `query ListOwnTasks($state: TaskCompletionStatus) {
  myTasksPaginated(limit: ${most}, queryOptions: { completionStatus: $state }) { totalCount results { ${fields} } }
}`;
const startupTasks = `query ListStartupTasks($id: ID!) { startupTasks(startupId: $id) { ${fields} } }`;

export const listTasksTool: Tool = {
  name: 'list_tasks',
  title: 'List tasks',
  description: `The own tasks of the person, or the tasks of one startup. At most ${most}.`,
  args: {
    startupId: { about: 'Only the tasks of this startup.', optional: true },
    state: { about: 'Without it, open and completed ones.', optional: true, values: ['open', 'completed'] },
  },
  run: async ({ context }, { startupId, state }) => {
    const zone = context.tenant.timezone;
    const wanted = state && (state === 'open' ? 'PENDING' : 'COMPLETED');
    if (!startupId) {
      type Own = { myTasksPaginated: { totalCount: number; results: ListedTask[] } };
      const { myTasksPaginated } = await askSchema<Own>(context, ownTasks, { state: wanted });
      return { total: myTasksPaginated.totalCount, tasks: myTasksPaginated.results.map((task) => shown(task, zone)) };
    }
    const asked = await askSchema<{ startupTasks: ListedTask[] }>(context, startupTasks, { id: startupId });
    const tasks = asked.startupTasks.filter(({ completionStatus }) => !wanted || completionStatus === wanted);
    return { total: tasks.length, tasks: tasks.slice(0, most).map((task) => shown(task, zone)) };
  },
};
