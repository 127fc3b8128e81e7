import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import type { Option } from '#platform/list/options.ts';
import css from './selection.module.css';

interface Props {
  title: string;
  count: number;
  roles: readonly Option[];
  onSave: (roleId: string) => Promise<boolean>;
  onClose: () => void;
}

/** Another role for many people. */
export const RoleDialog = (props: Props) => (
  <FormDialog opened title={props.title} onClose={props.onClose}>
    <RoleForm {...props} />
  </FormDialog>
);

function RoleForm({ count, roles, onSave, onClose }: Props) {
  const { t } = useTranslation('people');
  const [roleId, setRoleId] = useState(roles[0]?.value ?? '');
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const isStarted = await onSave(roleId);
    setBusy(false);
    if (isStarted) onClose();
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <NativeSelect
        label={t('columns.role')}
        value={roleId}
        onChange={(event) => setRoleId(event.currentTarget.value)}
        data={roles.map(({ value, label }) => ({ value, label }))}
      />
      <FormFoot count={count} busy={busy} onCancel={onClose} />
    </form>
  );
}
