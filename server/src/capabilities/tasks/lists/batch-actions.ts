import { checkCompletion, checkManyTaskChanges, type ManyTaskChanges } from '@seedbed/domain/tasks/input.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { deleteTask } from '#capabilities/tasks/delete-task.ts';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { updateTaskIn } from '#capabilities/tasks/update-task.ts';
import { type BatchRegistration, defineBatchAction, refusesNone } from '#platform/batch/batch-actions.ts';
import type { Tx } from '#platform/tx.ts';

/** Everybody has tasks: what they may do is the rule of each task. */
const common = { kind: 'tasks', allow: () => true, validate: refusesNone } as const;

const zoneOf = async (tx: Tx): Promise<string> => (await findIncubatorIn(tx)).timezone;

const done = defineBatchAction<{ done: boolean }, string>({
  ...common,
  name: 'done',
  parse: checkCompletion,
  prepare: zoneOf,
  apply: (tx, actor, taskId, input, zone) => setTaskDone(tx, actor, { taskId, done: input.done }, zone),
});

const update = defineBatchAction<ManyTaskChanges, string>({
  ...common,
  name: 'update',
  parse: checkManyTaskChanges,
  prepare: zoneOf,
  apply: (tx, actor, taskId, input, zone) => updateTaskIn(tx, actor, taskId, input, { zone }),
});

/** The input is empty. */
const remove = defineBatchAction<object, string>({
  ...common,
  name: 'delete',
  parse: () => ({}),
  prepare: zoneOf,
  apply: (tx, actor, taskId, _, zone) => deleteTask(tx, actor, taskId, zone),
});

export const batches: BatchRegistration = { actions: [done, update, remove] };
