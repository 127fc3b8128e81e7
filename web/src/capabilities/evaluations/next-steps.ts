import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { NextStepPart } from '#platform/next-steps.ts';
import { dueText, isToRead, progressOf } from './evaluating/queue.ts';
import { OwnEvaluations } from './operations.ts';

export const nextSteps: NextStepPart[] = [
  {
    key: 'evaluations',
    urgency: 'due',
    allow: canEvaluate,
    useStep() {
      const { t } = useTranslation('evaluations');
      const [{ data }] = useQuery({ query: OwnEvaluations });
      if (!data) return undefined;
      const all = data.ownEvaluations;
      const first = all.find(isToRead);
      if (!first) return null;
      const { done, count, dueAt } = progressOf(all);
      return {
        title: t('next-step.title', { count: count - done }),
        sentence: dueAt ? dueText(t, dueAt) : t('queue.progress', { done, total: count }),
        to: `/applications/evaluations/${first._id}`,
        label: first.state === 'in_progress' ? t('queue.continue') : t('queue.start'),
      };
    },
  },
];
