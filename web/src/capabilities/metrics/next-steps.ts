import { canEnterMetrics, isPrompted } from '@seedbed/domain/metrics/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import type { NextStepPart } from '#platform/next-steps.ts';
import { MetricsChecker } from './update-form/operations.ts';

/** A founder owes metrics. */
export const nextSteps: NextStepPart[] = [
  {
    key: 'metrics',
    urgency: 'due',
    allow: (actor) => isPrompted(actor) && actor.ownStartupIds.some((id) => canEnterMetrics(actor, id)),
    useStep() {
      const { t } = useTranslation('navigation');
      const startupId = useActor().ownStartupIds[0] ?? '';
      const [{ data, error }] = useQuery({ query: MetricsChecker, variables: { startupId }, pause: !startupId });
      if (!startupId || error) return null;
      if (!data) return undefined;
      if (!data.pendingDataForm) return null;
      const place = data.startup?.initialCategorizationComplete ? 'update' : 'changed';
      return {
        title: t('metrics-step.title'),
        sentence: t('metrics-step.sentence'),
        to: `/startup/${startupId}/file/analytics/${place}`,
        label: t('metrics-step.label'),
      };
    },
  },
];
