import { canApply } from '@seedbed/domain/applications/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { tenantZone } from '#platform/boot.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import type { NextStepPart } from '#platform/next-steps.ts';
import { OwnApplications, OwnLeads } from './own/operations.ts';
import { OpenFunnels } from './signup/operations.ts';

/** The next step of an applicant: a meeting without a time, an open draft, one that the team has begun, an open call. */
export const nextSteps: NextStepPart[] = [
  {
    key: 'application',
    urgency: 'due',
    allow: canApply,
    useStep() {
      const { t } = useTranslation('applications');
      const [{ data }] = useQuery({ query: OwnApplications });
      const [{ data: leads }] = useQuery({ query: OwnLeads });
      const [{ data: calls }] = useQuery({ query: OpenFunnels });
      if (!data || !leads || !calls) return undefined;
      const invited = data.ownApplications.find(({ meeting }) => meeting?.status === 'pending');
      if (invited)
        return {
          title: t('next-step.meeting', { name: invited.name }),
          sentence: invited.funnelName,
          to: `/application/${invited._id}/meeting`,
          label: t('meeting.choose'),
        };
      const dueOf = ({ label, returnDueAt, closesAt }: (typeof data.ownApplications)[number]) =>
        label === 'draft' ? closesAt : returnDueAt;
      const open = data.ownApplications.filter(({ canEdit }) => canEdit);
      const [draft] = open.toSorted((a, b) => (dueOf(a) ?? '9').localeCompare(dueOf(b) ?? '9'));
      if (draft) {
        const due = dueOf(draft);
        return {
          title: t(draft.label === 'draft' ? 'next-step.draft' : 'next-step.more', { name: draft.name }),
          sentence: due ? t('own.send-by', { when: fullMoment(due, ownZone()) }) : draft.funnelName,
          to: draft.fillingId ? `/forms/fill/${draft.fillingId}` : '/applications-manager',
          label: t(draft.fillingId ? 'own.continue' : 'own.send'),
        };
      }
      const [lead] = leads.ownLeads;
      if (lead)
        return {
          title: t('next-step.lead', { name: lead.name }),
          sentence: t('signup.lead-sentence', { funnel: lead.funnelName }),
          to: '/applications-manager',
          label: t('signup.take-over'),
        };
      const [call] = calls.openFunnels;
      if (!call || data.ownApplications.length > 0) return null;
      return {
        title: t('next-step.begin', { funnel: call.name }),
        sentence: call.closesAt
          ? t('apply.closes', { when: fullMoment(call.closesAt, tenantZone) })
          : t('apply.no-closing'),
        to: `/applications-manager?apply=${call.slug}`,
        label: t('apply.apply'),
      };
    },
  },
];
