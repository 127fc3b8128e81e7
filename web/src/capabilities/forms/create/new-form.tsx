import { NativeSelect, TextInput } from '@mantine/core';
import { type FormPurpose, formPurposes } from '@seedbed/domain/forms/form.ts';
import { checkNewForm } from '@seedbed/domain/forms/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { CreateForm, FormList } from '#capabilities/forms/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  /** After the form was made, or canceled. */
  onDone?: () => void;
  onCancel?: () => void;
}

/** Name and purpose; the builder asks for the rest. */
export function NewForm({ onDone, onCancel = onDone }: Props) {
  const { t } = useTranslation('forms');
  const form = useNewForm(onDone);
  const [{ data }] = useQuery({ query: FormList, variables: { limit: 100, sort: { column: 'name' } } });
  const { values, set, errors } = form;
  return (
    <CheckedForm form={form} onCancel={() => onCancel?.()}>
      <TextInput
        id="new-form-name"
        label={t('fields.name')}
        description={t('builder.name-help')}
        data-autofocus
        autoFocus
        required
        withAsterisk={false}
        maxLength={120}
        dir="auto"
        value={values.name}
        onChange={(event) => set('name', event.currentTarget.value)}
        onBlur={() => values.name && form.leave('name')}
        error={errors.name}
      />
      <NativeSelect
        id="new-form-purpose"
        label={t('fields.purpose')}
        value={values.purpose}
        data={formPurposes.map((value) => ({ value, label: valueText('forms', 'purpose', value) }))}
        onChange={(event) => set('purpose', event.currentTarget.value as FormPurpose)}
        error={errors.purpose}
      />
      <NativeSelect
        id="new-form-copyOf"
        label={<Optional label={t('builder.copy-of')} />}
        value={values.copyOf}
        data={[
          { value: '', label: t('builder.copy-none') },
          ...(data?.formList.rows ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(event) => set('copyOf', event.currentTarget.value)}
      />
    </CheckedForm>
  );
}

function useNewForm(onDone: (() => void) | undefined) {
  const { t } = useTranslation('forms');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [create] = useAct(CreateForm, { silent: true });
  const [initial] = useState(() => ({
    id: newId<'Form'>() as string,
    name: '',
    purpose: 'application' as FormPurpose,
    copyOf: params.get('copy') ?? '',
  }));
  return useCheckedForm({
    name: 'new-form',
    draft: 'form:new',
    initial,
    check: (values) => checkNewForm(inputOf(values)),
    send: (values) => {
      const { purpose, ...input } = inputOf(values);
      return create({ id: values.id, purpose, input, copyOf: values.copyOf || null });
    },
    onSaved: ({ undoId }, { id, name }) => {
      offerUndo(t('builder.created', { name: name.trim() }), undoId);
      onDone?.();
      return navigate(`/forms/management/${id}/edit`);
    },
  });
}

const inputOf = ({ name, purpose }: { name: string; purpose: FormPurpose }) => ({
  name,
  purpose,
  title: name.trim() ? [{ language: i18next.language, value: name.trim() }] : [],
  languages: [i18next.language],
});
