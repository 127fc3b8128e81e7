import { type Home, homeFor } from '@seedbed/domain/navigation/home.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';

const sources = {
  organization: 'team',
  mentor: 'mentor',
  founder: 'founder',
  evaluator: 'others',
  member: 'others',
  applicant: 'others',
} as const satisfies Record<Home, string>;

/** Tells who will give the person tasks, for a list without any. */
export function useTaskSource(): string {
  const { t } = useTranslation('tasks');
  return t(`empty.from.${sources[homeFor(useActor())]}`, { tenant: boot.publicIncubator?.name });
}
