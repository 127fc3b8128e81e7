import { inGroup } from '@seedbed/domain/access/groups.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import type { NextStepPart } from '#platform/next-steps.ts';
import { OwnEvents } from './operations.ts';
import { openOffers } from './own-events.ts';

export const nextSteps: NextStepPart[] = [
  {
    key: 'event-offer',
    urgency: 'due',
    allow: inGroup('internal', 'Cofounder', 'CommunityMember'),
    useStep() {
      const { t } = useTranslation('navigation');
      const [{ data, error }] = useQuery({ query: OwnEvents });
      if (!data) return error ? null : undefined;
      const [first] = openOffers(data.ownEventRegistrations);
      if (!first?.event || !first.offeredUntil) return null;
      return {
        title: t('event-step.title', { name: first.event.title }),
        sentence: t('event-step.sentence', { time: fullMoment(first.offeredUntil, ownZone()) }),
        to: `/events/${first.event._id}`,
        label: t('event-step.open'),
      };
    },
  },
];
