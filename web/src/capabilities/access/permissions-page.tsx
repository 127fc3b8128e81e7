import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { matching } from '#platform/text-match.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { EditedRoles } from './operations.ts';
import { PermissionList } from './permission-list.tsx';
import css from './permissions.module.css';
import { roleName } from './roles/role.ts';
import { SaveBar } from './save-bar.tsx';
import { usePermissionChanges } from './use-permission-changes.ts';

/** The rights of one role. The changes of a role are saved together, after its people are named. */
export function Component() {
  const { t } = useTranslation(['access', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: EditedRoles });
  const address = useAddress();
  const roles = data?.editedRoles ?? [];
  const role = roles.find(({ _id }) => _id === address.get('role')) ?? roles[0];
  const changes = usePermissionChanges(role);
  const [typed, setTyped] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const shown = useMemo(() => {
    const found = typed.trim() === '' ? changes.cells : matching(changes.cells, typed);
    return onlyChanged ? found.filter(({ scope, standardCriteria }) => scope !== standardCriteria) : found;
  }, [changes.cells, typed, onlyChanged]);
  return (
    <Page title={t('navigation:pages.permissions')} sentence={t('settings.permissions-sentence')} width="reading">
      <Loaded data={role} error={error} onRetry={again} rows={8}>
        {(role) => (
          <>
            <div className={css.bar}>
              <NativeSelect
                label={t('settings.role')}
                value={role._id}
                disabled={changes.count > 0}
                description={changes.count > 0 ? t('settings.unsaved') : undefined}
                onChange={(event) => address.set({ role: event.currentTarget.value })}
                data={roles.map((one) => ({ value: one._id, label: roleName(one.role) }))}
              />
              <TextInput
                type="search"
                className={css.search}
                label={t('settings.search')}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Switch
                className={css.switch}
                label={t('settings.only-changed')}
                checked={onlyChanged}
                onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
              />
            </div>
            {shown.length === 0 ? (
              <Empty drawing={<SearchDrawing />} title={t('settings.no-match')} />
            ) : (
              <PermissionList cells={shown} pickable={data?.pickablePermissions ?? []} onChange={changes.set} />
            )}
            {changes.differs && changes.count === 0 && (
              <Button variant="default" onClick={changes.resetAll}>
                {t('settings.reset-all')}
              </Button>
            )}
            <SaveBar role={role} changes={changes} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
