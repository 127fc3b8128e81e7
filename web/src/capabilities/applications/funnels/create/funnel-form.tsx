import { NativeSelect, TextInput } from '@mantine/core';
import { type FunnelKind, funnelKinds } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkNewFunnel } from '@seedbed/domain/applications/funnels/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import i18next from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateFunnel } from '#capabilities/applications/funnels/operations.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { RestoredDraftNote } from '#platform/forms/form-note.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
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
  const { form, save } = useFunnelForm({ source, onDone });
  const { values, set, errors } = form;
  const summary = errors.names ? [{ id: 'funnel-name', text: errors.names }] : [];
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorSummary errors={summary} tried={form.tried} />
      {form.isDraft && <RestoredDraftNote onStartOver={form.discard} />}
      {source && <p className={css.note}>{t('create.copy', { name: source.name })}</p>}
      <TextInput
        id="funnel-name"
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
      <FormFoot
        busy={form.busy}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </form>
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
  const undoId = useRef<string>(undefined);
  const form = useCheckedForm({
    draft: `funnel:${source ? `copy:${source._id}` : 'new'}`,
    initial,
    check: (values) => checkNewFunnel(inputOf(values)),
    send: async (values) => {
      const { error, ...saved } = await create({ id: values.id, ...inputOf(values), copyOf: source?._id ?? null });
      undoId.current = saved.undoId;
      if (error && !fieldErrors(error)) toastError(errorText(error));
      return error;
    },
  });

  async function save() {
    if (!(await form.submit())) return;
    offerUndo(t('create.created', { name: form.values.name.trim() }), undoId.current);
    onDone();
    await navigate(`/applications/funnels/${form.values.id}/builder`);
  }

  return { form, save };
}

/** The name is in the person's language; the builder takes the others. */
const inputOf = ({ name, kind }: { name: string; kind: FunnelKind }) => ({
  names: name.trim() ? [{ language: i18next.language, value: name.trim() }] : [],
  kind,
});
