import { Textarea } from '@mantine/core';
import { eventLimits } from '@seedbed/domain/events/input.ts';
import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeField } from '#capabilities/events/scope-field.tsx';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CancelEvent } from './operations.ts';

interface Props {
  event: EventRecordFragment;
  opened: boolean;
  onClose: () => void;
}

/** Says before the click how many people get an email. */
export function CancelDialog({ event, opened, onClose }: Props) {
  const { t } = useTranslation('events');
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<ChangeScope>('ONE');
  const [cancel, busy] = useAct(CancelEvent);
  const count = event.registeredCount + event.heldCount + event.waitingCount;

  async function send() {
    const { data, undoId } = await cancel({ eventId: event._id, reason: reason.trim() || null, scope });
    if (!data) return;
    offerUndo(t('done.canceled', { name: event.title }), undoId);
    onClose();
  }

  return (
    <FormDialog opened={opened} title={t('cancel.title', { name: event.title })} onClose={onClose}>
      <Form busy={busy} verb={t('menu.cancel')} isDangerous onSubmit={send} onCancel={onClose}>
        <p>{t('cancel.sentence', { count })}</p>
        {event.series && <ScopeField value={scope} onChange={setScope} />}
        <Textarea
          label={<Optional label={t('cancel.reason')} />}
          autosize
          minRows={2}
          maxLength={eventLimits.reason}
          dir="auto"
          data-autofocus
          value={reason}
          onChange={(change) => setReason(change.currentTarget.value)}
        />
      </Form>
    </FormDialog>
  );
}
