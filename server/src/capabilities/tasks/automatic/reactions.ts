import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { foundersOf } from '#capabilities/startups/public.ts';
import { on } from '#platform/activity-log/reactions.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { completeAutomaticTask, createAutomaticTask } from './automatic-tasks.ts';
import { startupReactions } from './follow-startup.ts';

/** A startup's first post completes its first automatic task. */
const firstPost = 'timeline.posted';

export const reactions = [
  ...startupReactions,
  on('programs.startup-joined', 'tasks.ask-for-first-update', async (tx, activity) => {
    if (!activity.startupId) return;
    const { timezone, defaultLanguage } = await findIncubatorIn(tx);
    const name = translate('tasks:automatic-tasks.first-update', defaultLanguage);
    await createAutomaticTask(
      tx,
      { name, startupId: activity.startupId, cause: { event: firstPost, recordId: activity.startupId }, dueInDays: 7 },
      timezone,
    );
  }),
  on(firstPost, 'tasks.complete-first-update', async (tx, activity) => {
    if (!activity.startupId || !(await isByFounder(tx, activity.startupId, activity.actorId))) return;
    const { timezone } = await findIncubatorIn(tx);
    await completeAutomaticTask(tx, { event: firstPost, recordId: activity.startupId }, timezone);
  }),
];

const isByFounder = async (tx: Tx, startupId: Id<'Startup'>, userId: Id<'User'> | null) =>
  (await foundersOf(tx, [startupId])).some((founder) => founder.userId === userId);
