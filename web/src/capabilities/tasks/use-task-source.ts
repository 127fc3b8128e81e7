import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';

function sourceOf(actor: Actor) {
  if (inGroup('incubator')(actor)) return 'team';
  if (inGroup('mentorGroup')(actor)) return 'mentor';
  return actor.roleType === 'Cofounder' ? 'founder' : 'others';
}

/** Names the people who will assign tasks to the person, for a list without any. */
export function useTaskSource(): string {
  const { t } = useTranslation('tasks');
  return t(`empty.from.${sourceOf(useActor())}`, { tenant: boot.publicIncubator?.name });
}
