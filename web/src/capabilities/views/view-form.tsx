import { Checkbox, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkNewView, checkViewChanges } from '@seedbed/domain/views/input.ts';
import { hasSharedViews } from '@seedbed/domain/views/lists.ts';
import { canSetDefaultViews, canShareViews } from '@seedbed/domain/views/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { roleName } from '#capabilities/access/public.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import type { ShownList } from '#platform/list/list-parts.ts';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CreateSavedView, RolesForViews, UpdateSavedView } from './operations.ts';
import type { View } from './use-views.ts';
import css from './views.module.css';

interface NewProps {
  list: string;
  address: string;
  shown: ShownList | null;
  onSaved: (id: string) => void;
  onDone: () => void;
}

/** Saves the list as it is. */
export function NewViewForm({ list, address, shown, onSaved, onDone }: NewProps) {
  const { t } = useTranslation('views');
  const [id] = useState(newId);
  const [create] = useAct(CreateSavedView, { silent: true });
  const form = useCheckedForm({
    name: 'view',
    draft: `view:${list}`,
    initial: { name: '' },
    check: ({ name }) => checkNewView({ list, name, address }),
    send: ({ name }) => create({ view: { id, list, name, address, shown } }),
    onSaved: ({ undoId }, { name }) => {
      offerUndo(t('saved', { name }), undoId);
      onSaved(id);
      onDone();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <NameField form={form} />
      <p className="note">{t('private')}</p>
    </CheckedForm>
  );
}

/** Name, sharing and lock of a view. */
export function ViewForm({ view, onDone }: { view: View; onDone: () => void }) {
  const { t } = useTranslation('views');
  const actor = useActor();
  const isInPlan = hasSharedViews(useFeatures(), view.list);
  const mayShare = canShareViews(actor);
  const [{ data }] = useQuery({ query: RolesForViews, pause: !mayShare });
  const [update] = useAct(UpdateSavedView, { silent: true });
  const choices = (data?.rolesForViews ?? []).map((role) => ({ value: role._id, label: roleName(role) }));
  const source = useListedChoices(choices);
  const defaults = useListedChoices(choices);
  const form = useCheckedForm({
    name: 'view',
    draft: `view:${view._id}`,
    initial: {
      name: view.name,
      roleIds: view.roleIds as readonly string[],
      defaultRoleIds: view.defaultRoleIds as readonly string[],
      isLocked: view.isLocked,
    },
    check: checkViewChanges,
    send: ({ roleIds, defaultRoleIds, ...values }) => {
      const sharing = mayShare ? { roleIds: [...new Set([...roleIds, ...defaultRoleIds])] } : {};
      const usual = canSetDefaultViews(actor) ? { defaultRoleIds: [...defaultRoleIds] } : {};
      const changes = { ...values, ...sharing, ...usual };
      return update({ viewId: view._id, changes, version: view.version });
    },
    onSaved: ({ undoId }, { name }) => {
      offerUndo(t('saved', { name }), undoId);
      onDone();
    },
  });
  const { values, errors, set } = form;
  const chosen = (ids: readonly string[]): Choice[] => choices.filter(({ value }) => ids.includes(value));
  const idsOf = (all: readonly Choice[]) => all.map(({ value }) => value);
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <NameField form={form} />
      {mayShare && isInPlan && (
        <Picker
          id="view-roleIds"
          label={t('fields.roleIds')}
          description={values.roleIds.length === 0 ? t('private') : t('rights')}
          source={source}
          value={chosen(values.roleIds)}
          onChange={(all) => set('roleIds', idsOf(all))}
          error={errors.roleIds}
        />
      )}
      {mayShare && !isInPlan && (
        <LockedFeature label={t('fields.roleIds')} className={css.locked} position="bottom">
          {t('fields.roleIds')}
        </LockedFeature>
      )}
      {canSetDefaultViews(actor) && isInPlan && (
        <Picker
          id="view-defaultRoleIds"
          label={t('fields.defaultRoleIds')}
          description={t('default-how')}
          source={defaults}
          value={chosen(values.defaultRoleIds)}
          onChange={(all) => set('defaultRoleIds', idsOf(all))}
          error={errors.defaultRoleIds}
        />
      )}
      <Checkbox
        id="view-isLocked"
        label={t('fields.isLocked')}
        description={t('locked-how')}
        checked={values.isLocked}
        onChange={(event) => set('isLocked', event.currentTarget.checked)}
      />
    </CheckedForm>
  );
}

interface NameProps {
  form: {
    values: { name: string };
    errors: Record<string, string>;
    set: (field: 'name', value: string) => void;
    leave: (field: 'name') => void;
  };
}

function NameField({ form: { values, errors, set, leave } }: NameProps) {
  const { t } = useTranslation('views');
  return (
    <TextInput
      id="view-name"
      label={t('fields.name')}
      autoFocus
      data-autofocus
      required
      withAsterisk={false}
      value={values.name}
      onChange={(event) => set('name', event.currentTarget.value)}
      onBlur={() => leave('name')}
      error={errors.name}
    />
  );
}
