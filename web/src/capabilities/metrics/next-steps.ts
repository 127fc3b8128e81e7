import { canEnterMetrics, isPrompted } from '@seedbed/domain/metrics/policy.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import type { NextStepPart } from '#platform/next-steps.ts';
import { usePendingStartup } from './update-form/use-pending-startup.ts';

/** A founder owes metrics. */
export const nextSteps: NextStepPart[] = [
  {
    key: 'metrics',
    urgency: 'due',
    allow: (actor) => isPrompted(actor) && actor.ownStartupIds.some((id) => canEnterMetrics(actor, id)),
    useStep() {
      const { t } = useTranslation('navigation');
      const pending = usePendingStartup(useActor().ownStartupIds);
      if (!pending) return pending;
      const place = pending.isCategorized ? 'update' : 'changed';
      return {
        title: t('metrics-step.title'),
        sentence: t('metrics-step.sentence'),
        to: `/startup/${pending.startupId}/file/analytics/${place}`,
        label: t('metrics-step.label'),
      };
    },
  },
];
