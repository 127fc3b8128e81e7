import { Textarea } from '@mantine/core';
import { checkReason } from '@seedbed/domain/documents/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecideRequest } from '#capabilities/documents/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  request: { _id: string; title: string };
  onDone?: () => void;
  onClose: () => void;
}

/** Returns an answer with the reason that the startup reads. */
export function ReasonDialog({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useTranslation('documents');
  return (
    <FormDialog opened={opened} title={t('requests.return-title')} onClose={props.onClose}>
      <ReasonForm {...props} />
    </FormDialog>
  );
}

function ReasonForm({ request: { _id: requestId, title }, onDone, onClose }: Props) {
  const { t } = useTranslation('documents');
  const [decide] = useAct(DecideRequest, { silent: true });
  const [initial] = useState({ reason: '' });
  const form = useCheckedForm({
    name: 'return',
    draft: `return-request:${requestId}`,
    initial,
    check: ({ reason }) => checkReason(reason),
    send: ({ reason }) => decide({ requestId, accept: false, reason }),
    onSaved: ({ undoId }) => {
      offerUndo(t('requests.returned', { name: title }), undoId);
      onClose();
      onDone?.();
    },
  });
  return (
    <CheckedForm form={form} verb={t('requests.return')} onCancel={onClose}>
      <Textarea
        {...form.text('reason')}
        label={t('fields.reason')}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1_000}
      />
    </CheckedForm>
  );
}
