import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';

interface Props {
  opened: boolean;
  title: string;
  verb: string;
  /** False keeps the dialog open, with the typed reason. */
  send: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of a decision, which the startup reads. */
export function ReasonDialog({ opened, title, onClose, ...form }: Props) {
  return (
    <FormDialog opened={opened} title={title} onClose={onClose}>
      <ReasonForm {...form} onDone={onClose} />
    </FormDialog>
  );
}

function ReasonForm({ verb, send, onDone }: Pick<Props, 'verb' | 'send'> & { onDone: () => void }) {
  const { t } = useTranslation(['milestones', 'common']);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';

  async function save() {
    setTried(true);
    if (!isMissing && (await send(reason))) onDone();
  }

  return (
    <Form onSubmit={save} verb={verb} onCancel={onDone}>
      <Textarea
        id="milestone-reason"
        label={t('fields.reason')}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && isMissing ? t('problems.reason') : undefined}
      />
    </Form>
  );
}
