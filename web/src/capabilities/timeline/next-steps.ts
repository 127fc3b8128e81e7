import { canWriteAtStartup } from '@seedbed/domain/startups/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import { ago } from '#platform/i18n/dates.ts';
import type { NextStepPart } from '#platform/next-steps.ts';
import { LatestPostOf } from './operations.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const nextSteps: NextStepPart[] = [
  {
    key: 'update',
    urgency: 'work',
    allow: (actor) => actor.ownStartupIds.some((id) => canWriteAtStartup(actor, id)),
    useStep() {
      const { t } = useTranslation('timeline');
      const actor = useActor();
      const startup = useMe().startups.find(({ _id }) => canWriteAtStartup(actor, _id));
      const [{ data, error }] = useQuery({
        query: LatestPostOf,
        variables: { startupId: startup?._id ?? '' },
        pause: !startup,
      });
      if (!startup || error) return null;
      if (!data) return undefined;
      // The automatic task asks for the first one.
      const latest = data.startup?.latestPost;
      if (!latest || Date.now() - new Date(latest.createdAt).getTime() < weekMs) return null;
      return {
        title: t('next-step.update'),
        sentence: t('next-step.update-why', { when: ago(latest.createdAt), tenant: boot.publicIncubator?.name }),
        to: `/startup/${startup._id}/file/activities`,
        label: t('next-step.write'),
      };
    },
  },
];
