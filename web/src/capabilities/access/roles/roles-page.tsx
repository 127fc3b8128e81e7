import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EditedRoles } from '#capabilities/access/operations.ts';
import css from '#capabilities/access/permissions.module.css';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import type { EditedRole } from './role.ts';
import { NewRoleForm, RoleForm } from './role-form.tsx';
import { RoleRow } from './role-row.tsx';

/** The organization's roles: their names, and whom their people see. */
export function Component() {
  const { t } = useTranslation(['access', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: EditedRoles });
  const [dialog, setDialog] = useState<'new' | EditedRole | null>(null);
  const close = () => setDialog(null);
  const roles = data?.editedRoles ?? [];
  return (
    <Page
      title={t('navigation:pages.user-role-settings')}
      sentence={t('settings.roles-sentence')}
      width="reading"
      action={
        data && (
          <AddRole
            isLocked={data.currentIncubator.planInfo.lockedFeatures.includes('customRoles')}
            onAdd={() => setDialog('new')}
          />
        )
      }
    >
      <Loaded data={data} error={error} onRetry={again} rows={8}>
        {() => (
          <Card as="ul" pad={0}>
            {roles.map((edited) => (
              <RoleRow key={edited._id} edited={edited} roles={roles} onEdit={() => setDialog(edited)} />
            ))}
          </Card>
        )}
      </Loaded>
      <FormDialog opened={dialog === 'new'} title={t('settings.add')} onClose={close}>
        <NewRoleForm onDone={close} />
      </FormDialog>
      <FormDialog opened={dialog !== null && dialog !== 'new'} title={t('settings.edit')} onClose={close}>
        {dialog && dialog !== 'new' && <RoleForm edited={dialog} roles={roles} onDone={close} />}
      </FormDialog>
    </Page>
  );
}

function AddRole({ isLocked, onAdd }: { isLocked: boolean; onAdd: () => void }): ReactNode {
  const { t } = useTranslation('access');
  if (!isLocked) return <Button onClick={onAdd}>{t('settings.add')}</Button>;
  return (
    <LockedFeature label={t('settings.add')} className={css.locked} position="bottom">
      {t('settings.add')}
    </LockedFeature>
  );
}
