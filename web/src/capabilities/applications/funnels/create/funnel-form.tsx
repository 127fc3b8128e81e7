import { NativeSelect, TextInput } from '@mantine/core';
import { type FunnelKind, funnelKinds } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkNewFunnel } from '@seedbed/domain/applications/funnels/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateFunnel } from '#capabilities/applications/funnels/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './funnel-form.module.css';

export interface FunnelSource {
  _id: string;
  name: string;
  kind: FunnelKind;
}

interface Props {
  source?: FunnelSource | undefined;
  onDone: () => void;
}

/** Name and kind; the builder asks for the rest. */
export function FunnelForm({ source, onDone }: Props) {
  const { t } = useTranslation('applications');
  const form = useFunnelForm({ source, onDone });
  const { values, set, errors } = form;
  return (
    <CheckedForm form={form} onCancel={onDone}>
      {source && <p className={css.note}>{t('create.copy', { name: source.name })}</p>}
      <TextInput
        id="funnel-names"
        label={t('fields.names')}
        description={t('create.name-help')}
        data-autofocus
        autoFocus
        required
        withAsterisk={false}
        maxLength={120}
        dir="auto"
        value={values.name}
        onChange={(event) => set('name', event.currentTarget.value)}
        error={errors.names}
      />
      {!source && (
        <NativeSelect
          id="funnel-kind"
          label={t('fields.kind')}
          description={t('create.kind-help')}
          value={values.kind}
          data={funnelKinds.map((value) => ({ value, label: valueText('applications', 'kind', value) }))}
          onChange={(event) => set('kind', event.currentTarget.value as FunnelKind)}
        />
      )}
    </CheckedForm>
  );
}

function useFunnelForm({ source, onDone }: Props) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const [create] = useAct(CreateFunnel, { silent: true });
  const [initial] = useState(() => ({
    id: newId<'Funnel'>() as string,
    name: source ? t('create.copy-name', { name: source.name }) : '',
    kind: source?.kind ?? ('startup' as FunnelKind),
  }));
  return useCheckedForm({
    name: 'funnel',
    draft: `funnel:${source ? `copy:${source._id}` : 'new'}`,
    initial,
    check: (values) => checkNewFunnel(inputOf(values)),
    send: (values) => create({ id: values.id, ...inputOf(values), copyOf: source?._id ?? null }),
    onSaved: ({ undoId }, { id, name }) => {
      offerUndo(t('create.created', { name: name.trim() }), undoId);
      onDone();
      return navigate(`/applications/funnels/${id}/builder`);
    },
  });
}

/** The name is in the person's language; the builder takes the others. */
const inputOf = ({ name, kind }: { name: string; kind: FunnelKind }) => ({
  names: name.trim() ? [{ language: i18next.language, value: name.trim() }] : [],
  kind,
});
