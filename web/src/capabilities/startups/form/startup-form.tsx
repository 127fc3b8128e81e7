import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkNewStartup } from '@seedbed/domain/startups/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateStartup } from '#capabilities/startups/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { factInput, StartupField, useFactChoices } from './startup-field.tsx';

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
  const form = useCheckedForm({
    name: 'startup',
    draft: 'startup:new',
    initial,
    check: (values) => checkNewStartup(inputOf(values)),
    send: ({ id, ...typed }) => create({ id, input: inputOf(typed) }),
    onSaved: ({ undoId }, { id, name }) => {
      offerUndo(t('created', { name: name.trim() }), undoId);
      onDone();
      return navigate(`/startup/${id}/file/activities`);
    },
  });

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
  return (
    <CheckedForm form={form} fields={fields} onCancel={onDone}>
      {fields.slice(0, 3).map(field)}
      <Grid min="12rem" gap={4} fit>
        {fields.slice(3).map(field)}
      </Grid>
    </CheckedForm>
  );
}
