import { activityColumns } from '@seedbed/domain/activity/columns.ts';
import { canSeeActivityFeed } from '@seedbed/domain/activity/policy.ts';
import { activities } from '#platform/activity-log/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';

export const activityCard = {
  id: activities.id,
  at: activities.at,
  type: activities.type,
  kind: activities.kind,
  recordId: activities.recordId,
  startupId: activities.startupId,
  actorId: activities.actorId,
  payload: activities.payload,
  changes: activities.changes,
  ip: activities.ip,
  userAgent: activities.userAgent,
};

export type ActivityCard = Pick<typeof activities.$inferSelect, keyof typeof activityCard>;

export const activityList = defineList({
  name: 'activities',
  columns: activityColumns,
  table: activities,
  sources: {
    at: activities.at,
    person: activities.actorId,
    action: activities.type,
    record: activities.recordId,
    startup: activities.startupId,
  },
  // The log holds no text that a person would search for: it has filters only.
  search: () => noRecord,
  card: activityCard,
  visibleTo: (actor) => (canSeeActivityFeed(actor) ? { key: 'ALL' } : noRecord),
});
