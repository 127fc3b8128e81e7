import { Textarea, TextInput } from '@mantine/core';
import { checkExample } from '@seedbed/domain/examples/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExampleCardFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
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
  const form = useCheckedForm({
    name: 'example',
    draft: `example:${example?._id ?? 'new'}`,
    initial,
    check: checkExample,
    send: ({ id, version, ...input }): Promise<ActionResult<unknown>> =>
      example ? update({ exampleId: id, input, version }) : create({ id, input }),
    onSaved: ({ undoId }) => {
      offerUndo(t('saved'), undoId);
      onDone();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput
        {...form.text('name')}
        label={t('fields.name')}
        required
        withAsterisk={false}
        data-autofocus
        autoFocus
      />
      <Textarea
        {...form.text('description')}
        label={<Optional label={t('fields.description')} />}
        autosize
        minRows={3}
      />
    </CheckedForm>
  );
}
