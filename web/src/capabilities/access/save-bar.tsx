import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './permissions.module.css';
import { affectedText, type EditedRole } from './roles/role.ts';
import type { usePermissionChanges } from './use-permission-changes.ts';

interface Props {
  role: EditedRole;
  changes: ReturnType<typeof usePermissionChanges>;
}

/** Shows the people whom the changes affect, before they are saved. */
export function SaveBar({ role, changes }: Props) {
  const { t } = useTranslation(['access', 'common']);
  if (changes.count === 0) return null;
  return (
    <div className={css.saveBar} role="status">
      <p className={css.affected}>
        <strong>{t('settings.changes', { count: changes.count })}</strong> <bdi>{affectedText(role.people)}</bdi>
      </p>
      <Button variant="default" onClick={changes.discard}>
        {t('settings.discard')}
      </Button>
      <Button loading={changes.busy} onClick={() => void changes.save()}>
        {t('common:actions.save')}
      </Button>
    </div>
  );
}
