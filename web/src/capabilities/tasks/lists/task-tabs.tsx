import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';

const seesOthers = inGroup('incubator');

/** The lists of tasks that the person may open. */
export function TaskTabs() {
  const { t } = useTranslation(['tasks', 'navigation']);
  const actor = useActor();
  const ofOthers = seesOthers(actor);
  if (!ofOthers && !canCreateTask(actor)) return null;
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { to: '/tasks', label: t('tabs.mine') },
        { to: '/tasks/asked-for', label: t('tabs.asked-for') },
        ...(ofOthers
          ? [
              { to: '/tasks/users', label: t('navigation:entries.users-tasks') },
              { to: '/tasks/startups', label: t('navigation:entries.startup-tasks') },
            ]
          : []),
      ]}
    />
  );
}
