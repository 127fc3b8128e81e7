import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { Option } from '#platform/list/options.ts';

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
  async function save() {
    const isStarted = await onSave(roleId);
    if (isStarted) onClose();
  }
  return (
    <Form onSubmit={save} count={count} onCancel={onClose}>
      <NativeSelect
        label={t('columns.role')}
        value={roleId}
        onChange={(event) => setRoleId(event.currentTarget.value)}
        data={roles.map(({ value, label }) => ({ value, label }))}
      />
    </Form>
  );
}
