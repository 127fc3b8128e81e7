import { Textarea, TextInput } from '@mantine/core';
import { checkExample, exampleFields } from '@seedbed/domain/examples/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { ExampleCardFragment } from '#platform/api/generated/documents.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { RestoredDraftNote } from '#platform/forms/form-note.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './example-form.module.css';
import { CreateExample, UpdateExample } from './operations.ts';

interface Props {
  example?: ExampleCardFragment;
  onDone: () => void;
}

export function ExampleForm({ example, onDone }: Props) {
  const { t } = useTranslation('examples');
  const [create] = useAct(CreateExample, { silent: true });
  const [update] = useAct(UpdateExample, { silent: true });
  const [initial] = useState(() => ({
    id: example?._id ?? newId<'Example'>(),
    version: example?.version ?? 0,
    name: example?.name ?? '',
    description: example?.description ?? '',
  }));
  const undoId = useRef<string>(undefined);
  const form = useCheckedForm({
    draft: `example:${example?._id ?? 'new'}`,
    initial,
    check: checkExample,
    send: async ({ id, version, ...input }) => {
      const { error, ...saved } = example
        ? await update({ exampleId: id, input, version })
        : await create({ id, input });
      undoId.current = saved.undoId;
      if (error && !fieldErrors(error)) toastError(errorText(error));
      return error;
    },
  });

  async function save() {
    if (!(await form.submit())) return;
    offerUndo(t('saved'), undoId.current);
    onDone();
  }

  const field = (name: (typeof exampleFields)[number]) => ({
    id: `example-${name}`,
    error: form.errors[name],
    value: form.values[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    onBlur: () => form.values[name] && form.leave(name),
  });
  const errors = exampleFields.flatMap((name) => {
    const text = form.errors[name];
    return text ? [{ id: `example-${name}`, text }] : [];
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
      <TextInput {...field('name')} label={t('fields.name')} required withAsterisk={false} data-autofocus autoFocus />
      <Textarea {...field('description')} label={<Optional label={t('fields.description')} />} autosize minRows={3} />
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
