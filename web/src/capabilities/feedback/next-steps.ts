import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFeatures } from '#platform/actor.tsx';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import type { NextStepPart } from '#platform/next-steps.ts';
import { OwnSurveys } from './operations.ts';

export const nextSteps: NextStepPart[] = [
  {
    key: 'survey',
    urgency: 'due',
    allow: () => true,
    useStep() {
      const { t } = useTranslation('navigation');
      const isOff = !hasFeature(useFeatures(), 'feedbackForms');
      const [{ data }] = useQuery({ query: OwnSurveys, pause: isOff });
      if (isOff) return null;
      if (!data) return undefined;
      const next = data.ownSurveys.find(({ path }) => path !== null);
      if (!next?.path || !next.expiresAt) return null;
      return {
        title: t('survey-step.title', { name: next.name }),
        sentence: t('survey-step.sentence', { day: shortDay(next.expiresAt, ownZone()) }),
        to: next.path,
        label: t('survey-step.open'),
      };
    },
  },
];
