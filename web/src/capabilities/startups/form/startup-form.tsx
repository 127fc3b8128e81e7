import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkNewStartup } from '@seedbed/domain/startups/input.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateStartup } from '#capabilities/startups/operations.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { RestoredDraftNote } from '#platform/forms/form-note.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { factInput, StartupField, useFactChoices } from './startup-field.tsx';
import css from './startup-form.module.css';

/** The first facts of a startup; its file has all of them. */
const fields = ['name', 'oneLiner', 'website', 'city', 'country', 'stage'] as const;
const empty = { name: '', oneLiner: '', website: '', city: '', country: '', stage: '' };
type TypedFacts = typeof empty;

const inputOf = (typed: TypedFacts) => ({
  ...Object.assign({}, ...fields.map((name) => factInput(name, typed[name]))),
  name: typed.name,
});

/** Creates a startup and opens its file. */
export function StartupForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('startups');
  const navigate = useNavigate();
  const [create] = useAct(CreateStartup, { silent: true });
  const choicesOf = useFactChoices();
  const [initial] = useState(() => ({ id: newId<'Startup'>() as string, ...empty }));
  const undoId = useRef<string>(undefined);
  const form = useCheckedForm({
    draft: 'startup:new',
    initial,
    check: (values) => checkNewStartup(inputOf(values)),
    send: async ({ id, ...typed }) => {
      const { error, ...saved } = await create({ id, input: inputOf(typed) });
      undoId.current = saved.undoId;
      if (error && !fieldErrors(error)) toastError(errorText(error));
      return error;
    },
  });

  async function save() {
    if (!(await form.submit())) return;
    offerUndo(t('created', { name: form.values.name.trim() }), undoId.current);
    onDone();
    await navigate(`/startup/${form.values.id}/file/activities`);
  }

  const field = (name: (typeof fields)[number]) => (
    <StartupField
      key={name}
      id={`startup-${name}`}
      name={name}
      label={name === 'name' ? t('fields.name') : <Optional label={t(`fields.${name}`)} />}
      choices={choicesOf(name)}
      value={form.values[name]}
      onChange={(value) => form.set(name, value)}
      onBlur={() => form.values[name] && form.leave(name)}
      error={form.errors[name]}
      autoFocus={name === 'name'}
    />
  );
  const errors = fields.flatMap((name) => {
    const text = form.errors[name];
    return text ? [{ id: `startup-${name}`, text }] : [];
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorSummary errors={errors} tried={form.tried} />
      {form.isDraft && <RestoredDraftNote onStartOver={form.discard} />}
      {fields.slice(0, 3).map(field)}
      <div className={css.pair}>{fields.slice(3).map(field)}</div>
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
