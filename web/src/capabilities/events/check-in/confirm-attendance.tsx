import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './check-in.module.css';
import { ConfirmAttendance } from './operations.ts';
import type { DoorLine } from './use-door.ts';

interface Props {
  event: EventRecordFragment;
  lines: readonly DoorLine[];
  opened: boolean;
  onClose: () => void;
}

/** Nobody becomes a no-show by a clock: people confirm it. */
export const ConfirmAttendanceDialog = ({ opened, onClose, ...rest }: Props) => {
  const { t } = useTranslation('events');
  return (
    <FormDialog opened={opened} title={t('door.confirm')} onClose={onClose}>
      <ConfirmForm {...rest} onDone={onClose} />
    </FormDialog>
  );
};

function ConfirmForm({ event, lines, onDone }: Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation('events');
  const [confirm, busy] = useAct(ConfirmAttendance);
  const missing = lines.filter(({ checkedInAt }) => checkedInAt === null);
  const [absent, setAbsent] = useState(() => missing.map(({ person }) => person._id));

  async function send() {
    const { data, undoId } = await confirm({ eventId: event._id, noShowIds: absent });
    if (!data) return;
    offerUndo(t('door.confirmed'), undoId);
    onDone();
  }

  return (
    <Form busy={busy} verb={t('door.confirm')} onSubmit={send} onCancel={onDone}>
      <p>{t('door.confirm-sentence', { n: lines.length - absent.length, total: lines.length })}</p>
      {missing.length > 0 && (
        <Checkbox.Group label={t('door.absent')} value={absent} onChange={setAbsent}>
          <div className={css.people}>
            {missing.map(({ person }) => (
              <Checkbox key={person._id} value={person._id} label={<bdi>{person.name}</bdi>} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </Form>
  );
}
