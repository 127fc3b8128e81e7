import { Textarea } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportChatMessage } from '#capabilities/chat/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  messageId: string;
  opened: boolean;
  onClose: () => void;
}

export function ReportDialog({ messageId, opened, onClose }: Props) {
  const { t } = useTranslation('chat');
  const [id] = useState(() => newId<'ChatReport'>());
  const [reason, setReason] = useState('');
  const [report, busy] = useAct(ReportChatMessage);
  return (
    <FormDialog opened={opened} title={t('report-title')} onClose={onClose}>
      <Form
        busy={busy}
        verb={t('report')}
        why={reason.trim() === '' ? t('fields.reason') : undefined}
        onCancel={onClose}
        onSubmit={async () => {
          const { error } = await report({ id, messageId, reason });
          if (error) return;
          toastConfirmation(t('reported'));
          onClose();
        }}
      >
        <Textarea
          label={t('fields.reason')}
          description={t('report-help')}
          required
          autosize
          minRows={3}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </FormDialog>
  );
}
