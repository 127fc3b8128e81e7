import { inGroup } from '@seedbed/domain/access/groups.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { tenantZone } from '#platform/boot.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import type { NextStepPart } from '#platform/next-steps.ts';
import { Portfolio } from './operations.ts';

const daysBefore = 14;

export const nextSteps: NextStepPart[] = [
  {
    key: 'program-start',
    urgency: 'work',
    allow: inGroup('incubator'),
    useStep() {
      const { t } = useTranslation('programs');
      const [{ data, error }] = useQuery({ query: Portfolio });
      if (!data) return error ? null : undefined;
      const day = today(tenantZone);
      const soon = day.add({ days: daysBefore }).toString();
      const [program] = data.programs
        .filter(({ startsOn }) => startsOn !== null && startsOn > day.toString() && startsOn <= soon)
        .sort((a, b) => (a.startsOn ?? '').localeCompare(b.startsOn ?? ''));
      if (!program?.startsOn) return null;
      return {
        title: t('next-step.title', { name: program.name, date: calendarDay(program.startsOn) }),
        sentence: t('next-step.sentence'),
        to: `/startups?program=${program._id}`,
        label: t('next-step.open'),
      };
    },
  },
];
