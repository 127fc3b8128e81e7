import { NativeSelect, TextInput } from '@mantine/core';
import { checkNewRole, checkRoleChanges, editableRoleTypes } from '@seedbed/domain/access/role-input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateRole, UpdateRole } from '#capabilities/access/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { type EditedRole, roleName } from './role.ts';

interface Props {
  edited: EditedRole;
  roles: readonly EditedRole[];
  onDone: () => void;
}

const levels = ['ALL', 'ASSIGNED', 'NONE'] as const;
type Level = (typeof levels)[number];

/** The name of a role, and whom its people see. */
export function RoleForm({ edited, roles, onDone }: Props) {
  const { t } = useTranslation('access');
  const [update] = useAct(UpdateRole, { silent: true });
  const choices = roles.map(({ role }) => ({ value: role._id, label: roleName(role) }));
  const { role } = edited;
  const source = useListedChoices(choices);
  const form = useCheckedForm({
    name: 'role',
    draft: `role:${edited._id}`,
    initial: {
      label: role.label ?? '',
      startupVisibility: role.startupAccess.visibilitySettings as Level,
      peopleVisibility: role.userAccess.visibilitySettings as Level,
      visible: choices.filter(({ value }) => role.userAccess.roles.includes(value)),
    },
    check: (values) => checkRoleChanges(changesOf(values)),
    send: (values) => update({ roleId: edited._id, changes: changesOf(values), version: edited.version }),
    onSaved: ({ undoId }) => {
      offerUndo(t('settings.role-saved'), undoId);
      onDone();
    },
  });
  const { values, errors, set } = form;
  const level = (field: 'startupVisibility' | 'peopleVisibility') => ({
    id: `role-${field}`,
    label: t(`fields.${field}`),
    value: values[field],
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value as Level),
    data: levels.map((value) => ({ value, label: t(`scopes.${value}`) })),
    error: errors[field],
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput
        id="role-label"
        label={t('fields.label')}
        description={
          edited.isCustom ? undefined : t('settings.label-help', { name: roleName({ ...role, label: null }) })
        }
        autoFocus
        data-autofocus
        value={values.label}
        onChange={(event) => set('label', event.currentTarget.value)}
        onBlur={() => form.leave('label')}
        error={errors.label}
      />
      <NativeSelect {...level('startupVisibility')} />
      <NativeSelect {...level('peopleVisibility')} />
      {values.peopleVisibility !== 'NONE' && (
        <Picker
          id="role-visibleRoleIds"
          label={t('fields.visibleRoleIds')}
          description={values.visible.length === 0 ? t('settings.all-roles') : undefined}
          source={source}
          value={values.visible}
          onChange={(visible) => set('visible', visible as typeof values.visible)}
          error={errors.visibleRoleIds}
        />
      )}
    </CheckedForm>
  );
}

interface Values {
  label: string;
  startupVisibility: Level;
  peopleVisibility: Level;
  visible: readonly { value: string }[];
}

const changesOf = ({ visible, ...values }: Values) => ({
  ...values,
  visibleRoleIds: visible.map(({ value }) => value),
});

/** A role of the organization's own begins as a copy of a role type. */
export function NewRoleForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('access');
  const [id] = useState(newId);
  const [create] = useAct(CreateRole, { silent: true });
  const form = useCheckedForm({
    name: 'role',
    draft: 'role:new',
    initial: { label: '', type: 'Mentor' as (typeof editableRoleTypes)[number] },
    check: checkNewRole,
    send: (values) => create({ role: { id, ...values } }),
    onSaved: () => {
      toast(t('settings.role-created'));
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput
        id="role-label"
        label={t('fields.label')}
        autoFocus
        data-autofocus
        required
        withAsterisk={false}
        value={values.label}
        onChange={(event) => set('label', event.currentTarget.value)}
        onBlur={() => form.leave('label')}
        error={errors.label}
      />
      <NativeSelect
        id="role-type"
        label={t('fields.type')}
        description={t('settings.own-copy')}
        value={values.type}
        onChange={(event) => set('type', event.currentTarget.value as typeof values.type)}
        data={editableRoleTypes.map((type) => ({ value: type, label: roleName({ type, label: null }) }))}
        error={errors.type}
      />
    </CheckedForm>
  );
}
