import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { completeAutomaticTask, reopenAutomaticTask } from '#capabilities/tasks/public.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { isOn } from './is-on.ts';
import { followMetrics } from './work/linked-metrics.ts';
import { askIn, taskEvent } from './work/tasks.ts';

const reported = ['metrics.submitted', 'metrics.completed', 'metrics.corrected'] as const;
const planned = ['milestones.plan-assigned', 'milestones.plan-moved', 'milestones.plan-updated'] as const;
const ended = ['milestones.submitted', 'milestones.achieved', 'milestones.dropped'] as const;
const opened = ['milestones.returned', 'milestones.reopened'] as const;

export const reactions = [
  ...reported.map((event) => on(event, `milestones.follow-${event.slice('metrics.'.length)}`, follow)),
  ...planned.map((event) =>
    on(event, `milestones.ask-after-${event.slice('milestones.'.length)}`, async (tx, activity) => {
      await follow(tx, activity);
      await askIn(tx, activity.recordId as Id<'Plan'>);
    }),
  ),
  ...ended.map((event) =>
    on(event, `milestones.complete-task-of-${event.slice('milestones.'.length)}`, (tx, { recordId }) =>
      withZone(tx, (zone) => completeAutomaticTask(tx, { event: taskEvent, recordId }, zone)),
    ),
  ),
  ...opened.map((event) =>
    on(event, `milestones.reopen-task-of-${event.slice('milestones.'.length)}`, (tx, { recordId }) =>
      withZone(tx, (zone) => reopenAutomaticTask(tx, { event: taskEvent, recordId }, zone)),
    ),
  ),
];

async function follow(tx: Tx, { startupId }: Activity): Promise<void> {
  if (startupId && (await isOn(tx))) await followMetrics(tx, startupId);
}

const withZone = async (tx: Tx, act: (zone: string) => Promise<void>) => act((await findIncubatorIn(tx)).timezone);
