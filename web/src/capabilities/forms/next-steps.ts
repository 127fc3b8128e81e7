import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/public.tsx';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import type { NextStepPart } from '#platform/next-steps.ts';
import { Fillings } from './filling/operations.ts';

export const nextSteps: NextStepPart[] = [
  {
    key: 'filling',
    urgency: 'due',
    allow: ({ ownStartupIds }) => ownStartupIds.length > 0,
    useStep() {
      const { t } = useTranslation('navigation');
      const [startup] = useMe().startups;
      const [{ data }] = useQuery({
        query: Fillings,
        variables: { kind: 'startup', recordId: startup?._id ?? '' },
        pause: !startup,
      });
      if (!startup) return null;
      if (!data) return undefined;
      const open = (data.fillings ?? []).filter(({ canEdit }) => canEdit);
      // The next deadline first; requests without one come last.
      const next = open.toSorted((a, b) => (a.deadlineAt ?? '9').localeCompare(b.deadlineAt ?? '9'))[0];
      if (!next) return null;
      return {
        title: t('fill-step.title', { name: next.name }),
        sentence: next.deadlineAt
          ? t('fill-step.due', { day: shortDay(next.deadlineAt, ownZone()), startup: startup.name })
          : t('fill-step.no-deadline', { startup: startup.name }),
        to: `/forms/fill/${next._id}`,
        label: t('fill-step.open'),
      };
    },
  },
];
