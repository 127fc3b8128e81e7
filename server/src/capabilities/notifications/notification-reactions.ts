import { isImplementedType } from '@seedbed/domain/notifications/types.ts';
import type { NotificationRule } from '#platform/activity-log/notification-rules.ts';
import { on, type Reaction } from '#platform/activity-log/reactions.ts';
import { notify } from './notify.ts';

/** Names of reactions that jobs in the database may still carry. Later activities are named by their type. */
const storedNames: Readonly<Record<string, string>> = {
  'applications.moved': 'notify-of-application-step',
  'applications.decided': 'notify-of-application-decision',
  'comments.written': 'notify-of-comments',
  'comments.edited': 'notify-of-mentions-in-comments',
  'timeline.posted': 'notify-of-post',
  'timeline.edited': 'notify-of-mention',
  'tasks.created': 'notify-of-task',
  'tasks.changed': 'notify-of-added',
  'tasks.reassigned': 'notify-of-handed-over',
  'tasks.due-soon': 'notify-of-due',
  'metrics.requested': 'notify-of-metrics-request',
  'metrics.reminded': 'notify-of-metrics-reminder',
  'metrics.completed': 'notify-of-metrics',
  'metrics.corrected': 'notify-of-corrected-metrics',
  'startups.people-changed': 'notify-of-startup',
  'startups.founders-changed': 'notify-of-founders',
  'evaluations.assigned': 'notify-of-evaluations',
  'evaluations.due-soon': 'notify-of-due-evaluations',
  'batches.finished': 'notify-of-job',
  'exports.made': 'notify-of-export',
  'exports.failed': 'notify-of-failed-export',
  'accounts.export-made': 'notify-of-own-export',
};

/** One reaction for each activity that has rules, so that its notifications share one transaction. */
export function notificationReactions(rules: readonly NotificationRule[]): Reaction[] {
  for (const { type } of rules)
    if (typeof type === 'string' && !isImplementedType(type))
      throw new Error(`No capability declares the notification ${type}.`);
  const pairs = rules.flatMap((rule) => rule.on.map((activity) => ({ activity, rule })));
  return [...Map.groupBy(pairs, ({ activity }) => activity)].map(([activity, all]) =>
    on(activity, `notifications.${storedNames[activity] ?? activity}`, async (tx, logged) => {
      for (const { rule } of all) await notify(tx, logged, rule);
    }),
  );
}
