import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { NextStepPart } from '#platform/next-steps.ts';
import { Resources } from './operations.ts';

export const nextSteps: NextStepPart[] = [
  {
    key: 'confirm-resource',
    urgency: 'work',
    allow: () => true,
    useStep() {
      const { t } = useTranslation('navigation');
      const [{ data }] = useQuery({ query: Resources, variables: { only: 'to_confirm', limit: 1 } });
      if (!data) return undefined;
      const [first] = data.resources.results;
      if (!first) return null;
      return {
        title: t('confirm-step.title', { name: first.name }),
        sentence: t('confirm-step.sentence'),
        to: `/resources/internal/${first._id}`,
        label: t('confirm-step.open'),
      };
    },
  },
];
