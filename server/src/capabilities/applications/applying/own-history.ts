import { isFinal } from '@seedbed/domain/applications/status.ts';
import type { ApplicationAction } from '@seedbed/domain/applications/transitions.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { activities } from '#platform/activity-log/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Steps of the applicant, and of the team toward them. Hide decisions until they take effect. */
const shownActions = ['submit', 'return', 'end_return', 'close_draft'] as const satisfies readonly ApplicationAction[];
const shownEvents = [
  'applications.meeting-offered',
  'applications.meeting-chosen',
  'applications.meeting-canceled',
] as const;

export const ownHistoryKinds = [
  'created',
  ...shownActions,
  'meeting_offered',
  'meeting_chosen',
  'meeting_canceled',
  'ended',
] as const;

export interface OwnHistoryEntry {
  id: string;
  at: Temporal.Instant;
  kind: (typeof ownHistoryKinds)[number];
}

const most = 100;

/** The history of an application, as its applicant may know it, oldest first. */
export async function ownHistoryOf(tx: Tx, application: ApplicationCard): Promise<OwnHistoryEntry[]> {
  const { id, createdAt, decidedAt, status } = application;
  const action = sql<(typeof shownActions)[number]>`${activities.payload} ->> 'action'`;
  const rows = await tx.db
    .select({ id: activities.id, at: activities.at, type: activities.type, action })
    .from(activities)
    .where(
      and(
        eq(activities.recordId, id),
        or(
          inArray(activities.type, [...shownEvents]),
          and(eq(activities.type, 'applications.moved'), inArray(action, [...shownActions])),
        ),
      ),
    )
    .orderBy(asc(activities.at), asc(activities.id))
    .limit(most);
  const kindOf = ({ type, action: taken }: (typeof rows)[number]) =>
    type === 'applications.moved'
      ? taken
      : (type.replace('applications.meeting-', 'meeting_') as OwnHistoryEntry['kind']);
  return [
    { id: `${id} created`, at: createdAt, kind: 'created' },
    ...rows.map((row) => ({ id: row.id, at: row.at, kind: kindOf(row) })),
    // A closed draft has ended with that entry.
    ...(isFinal(status) && decidedAt && !rows.some((row) => kindOf(row) === 'close_draft')
      ? [{ id: `${id} ended`, at: decidedAt, kind: 'ended' as const }]
      : []),
  ];
}
