import type { ApplicationStatus, OutcomeReason } from '@seedbed/domain/applications/status.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { type ApplicationCard, factsOf } from '#capabilities/applications/find-applications.ts';
import type { ApplicationRow } from '#capabilities/applications/table.ts';

/** The part of an application that a step changes. An undo sets it again. */
export interface ApplicationState {
  status: ApplicationStatus;
  heldStatus: ApplicationStatus | null;
  roundId: string | null;
  outcomeReason: OutcomeReason | null;
  submittedAt: string | null;
  noticeAt: string | null;
  decidedAt: string | null;
  waitlistRank: number | null;
}

export const stateOf = (row: ApplicationRow): ApplicationState =>
  inDatabaseOrder({
    status: row.status,
    heldStatus: row.heldStatus,
    roundId: row.roundId,
    outcomeReason: row.outcomeReason,
    submittedAt: row.submittedAt?.toString() ?? null,
    noticeAt: row.noticeAt?.toString() ?? null,
    decidedAt: row.decidedAt?.toString() ?? null,
    waitlistRank: row.waitlistRank,
  });

/** The records that the events of an application name. */
export const namedOf = (application: ApplicationCard) => {
  const { applicantId, isSubmitted, funnelOwnerIds } = factsOf(application);
  return { id: application.id, name: application.name, applicantId, isSubmitted, funnelOwnerIds };
};
