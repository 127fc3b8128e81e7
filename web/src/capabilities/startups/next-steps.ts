import { canEditStartup } from '@seedbed/domain/startups/policy.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import type { NextStepPart } from '#platform/next-steps.ts';

export const nextSteps: NextStepPart[] = [
  {
    key: 'one-liner',
    urgency: 'work',
    isFirstStep: true,
    allow: ({ ownStartupIds }) => ownStartupIds.length > 0,
    useStep() {
      const { t } = useTranslation('startups');
      const actor = useActor();
      const startup = useMe().startups.find(({ _id, oneLiner }) => !oneLiner && canEditStartup(actor, _id));
      if (!startup) return null;
      return {
        title: t('next-step.one-liner', { name: startup.name }),
        sentence: t('next-step.one-liner-why', { tenant: boot.publicIncubator?.name }),
        to: `/startup/${startup._id}/file/activities`,
        label: t('next-step.open'),
      };
    },
  },
];
