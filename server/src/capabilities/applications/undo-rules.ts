import type { TagsChangedPayload } from '@seedbed/domain/applications/activity-types.ts';
import type { FunnelStatus } from '@seedbed/domain/applications/funnels/funnel.ts';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { seenApplications } from './find-applications.ts';
import { restoreFunnelIn } from './funnels/delete-funnel.ts';
import { findFunnel, seenFunnels } from './funnels/find-funnels.ts';
import type { RoundState } from './funnels/rounds/round-state.ts';
import { currentRounds, undoRounds } from './funnels/rounds/store-rounds.ts';
import { setFunnelStatus } from './funnels/set-funnel-status.ts';
import { updateFunnel } from './funnels/update-funnel.ts';
import { findLead, seenLeads } from './leads/find-leads.ts';
import { unsendLead } from './leads/hand-over.ts';
import { applicationLeads } from './leads/table.ts';
import { restoreLeadIn, updateLead } from './leads/write-leads.ts';
import { undoMeetingOffer } from './meetings/offer-meeting.ts';
import { undoCoApplicantInvitation } from './people/invitations.ts';
import { restoreCoApplicantIn, restoreInvitationIn } from './people/restore-people.ts';
import { applications, funnels } from './table.ts';
import type { ApplicationState } from './working/application-state.ts';
import { changeTags } from './working/change-tags.ts';
import { currentState, undoDecision } from './working/decide.ts';
import { restoreApplicationIn } from './working/trash/delete-application.ts';

const current: UndoRule['current'] = ({ tx, actor, recordId }) => findFunnel(tx, actor, recordId, { lock: true });

export const undoRules: readonly UndoRule[] = [
  undoChange('applications.funnel-changed', current, ({ tx, actor, recordId }, old) =>
    updateFunnel(tx, actor, recordId, old),
  ),
  undoChange('applications.rounds-saved', currentRounds, (call, { rounds }) =>
    undoRounds(call, (rounds ?? []) as (RoundState | null)[]),
  ),
  ...(
    [
      'applications.funnel-published',
      'applications.funnel-unpublished',
      'applications.funnel-archived',
      'applications.funnel-unarchived',
    ] as const
  ).map((event) =>
    undoChange(event, current, ({ tx, actor, recordId }, { status }) =>
      setFunnelStatus(tx, actor, recordId, status as FunnelStatus),
    ),
  ),
  undoChange(
    'applications.decided',
    (call, { state }) => currentState(call, state as ApplicationState),
    (call, { state }) => undoDecision(call, state as ApplicationState),
  ),
  {
    event: 'applications.tags-changed',
    isDeletion: false,
    undo: ({ tx, actor, recordId, payload }) => {
      const { added, removed } = payload as TagsChangedPayload;
      return changeTags(tx, actor, recordId, { add: removed, remove: added });
    },
  },
  undoDeletion('applications.deleted', restoreApplicationIn, applications),
  undoDeletion('applications.funnel-deleted', restoreFunnelIn, funnels),
  undoChange(
    'applications.lead-changed',
    ({ tx, actor, recordId }) => findLead(tx, actor, recordId, { lock: true }),
    ({ tx, actor, recordId }, old) => updateLead(tx, actor, recordId, old),
  ),
  { event: 'applications.lead-sent', isDeletion: false, undo: unsendLead },
  { event: 'applications.person-invited', isDeletion: false, undo: undoCoApplicantInvitation },
  { event: 'applications.meeting-offered', isDeletion: false, undo: undoMeetingOffer },
  undoDeletion('applications.lead-deleted', restoreLeadIn, applicationLeads),
  undoDeletion('applications.person-left', restoreCoApplicantIn),
  undoDeletion('applications.invitation-withdrawn', restoreInvitationIn),
];

const visibleIn = (table: PgTable & Record<'tenantId' | 'id', PgColumn>, seen: boolean | SQL) =>
  typeof seen === 'boolean' ? seen : recordIn(table, seen);

export const visibleChanges: VisibleChanges = {
  Application: (actor) => visibleIn(applications, seenApplications(actor)),
  ApplicationLead: (actor) => visibleIn(applicationLeads, seenLeads(actor)),
  Funnel: (actor) => visibleIn(funnels, seenFunnels(actor)),
};
