import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import type { NextStepPart } from '#platform/next-steps.ts';
import { useMe } from './me.tsx';

export const nextSteps: NextStepPart[] = [
  {
    key: 'profile',
    urgency: 'profile',
    isFirstStep: true,
    allow: () => true,
    useStep() {
      const { t } = useTranslation('accounts');
      const { avatar, headline } = useMe();
      const missing = avatar ? (headline ? null : 'headline') : 'picture';
      if (!missing) return null;
      const tenant = boot.publicIncubator?.name;
      return {
        title: t(`next-step.${missing}`),
        sentence: t(`next-step.${missing}-why`, { tenant }),
        to: '/account/profile',
        label: t('profile.edit'),
      };
    },
  },
];
