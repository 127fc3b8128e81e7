import { ActionIcon, Menu, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nearestFreeOf, SlotPicker } from '#capabilities/calendar/public.ts';
import { CancelSession, DeleteSession, MoveSession, SetNoShow } from '#capabilities/coaching/operations.ts';
import { errorText } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { DotsIcon } from '#platform/ui/icons.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { may, type Session } from './session.ts';

export function SessionMenu({ session }: { session: Session }) {
  const { t } = useTranslation(['coaching', 'common']);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'move' | 'cancel' | 'delete' | null>(null);
  const [remove, isRemoving] = useAct(DeleteSession);
  const [setNoShow] = useAct(SetNoShow);
  const { possibleNoShows, noShow } = session;
  const [mayMove, mayCancel, mayDelete] = (['MOVE', 'CANCEL', 'DELETE'] as const).map((right) => may(session, right));
  const close = () => setDialog(null);
  if (!mayMove && !mayCancel && !mayDelete && possibleNoShows.length === 0) return null;

  async function markNoShow(side: 'coach' | 'startup' | null) {
    const { data, undoId } = await setNoShow({ id: session._id, side });
    if (data) offerUndo(t('no-show.saved'), undoId);
  }
  async function deleteSession() {
    const { data, undoId } = await remove({ id: session._id });
    if (!data) return;
    offerUndo(t('deleted'), undoId);
    await navigate('/coaching');
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('common:more')}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayMove && <Menu.Item onClick={() => setDialog('move')}>{t('move.action')}</Menu.Item>}
          {mayCancel && <Menu.Item onClick={() => setDialog('cancel')}>{t('cancel.action')}</Menu.Item>}
          {possibleNoShows.map((side) =>
            noShow === side ? null : (
              <Menu.Item key={side} onClick={() => void markNoShow(side)}>
                {t(`no-show.mark.${side}`)}
              </Menu.Item>
            ),
          )}
          {noShow && possibleNoShows.length > 0 && (
            <Menu.Item onClick={() => void markNoShow(null)}>{t('no-show.undo-no-show')}</Menu.Item>
          )}
          {mayDelete && <Menu.Item onClick={() => setDialog('delete')}>{t('common:actions.delete')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <FormDialog opened={dialog === 'move'} title={t('move.title')} onClose={close}>
        <MoveForm session={session} onDone={close} />
      </FormDialog>
      <FormDialog opened={dialog === 'cancel'} title={t('cancel.title')} onClose={close}>
        <CancelForm session={session} onDone={close} />
      </FormDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        question={t('delete-question', { name: session.name })}
        verb={t('common:actions.delete')}
        isUndoable
        busy={isRemoving}
        onConfirm={() => void deleteSession()}
        onClose={close}
      />
    </>
  );
}

function MoveForm({ session, onDone }: { session: Session; onDone: () => void }) {
  const { t } = useTranslation('coaching');
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [nearest, setNearest] = useState<string[] | null>(null);
  const [move] = useAct(MoveSession, { silent: true });

  async function save() {
    if (!startsAt) return;
    const { data, error, undoId } = await move({ id: session._id, startsAt, version: session.version });
    const others = error && nearestFreeOf(error);
    setNearest(others);
    if (error && !others) toastError(errorText(error));
    if (!data) return;
    offerUndo(t('move.done'), undoId);
    onDone();
  }

  return (
    <Form onSubmit={save} onCancel={onDone} verb={t('move.submit')} why={!startsAt && t('move.choose')}>
      <SlotPicker
        hostIds={session.coachs.map(({ _id }) => _id)}
        durationMinutes={session.expectedDuration}
        value={startsAt}
        nearest={nearest}
        onChange={setStartsAt}
      />
    </Form>
  );
}

/** Says before the click whether the cancellation is late. */
function CancelForm({ session, onDone }: { session: Session; onDone: () => void }) {
  const { t } = useTranslation('coaching');
  const [reason, setReason] = useState('');
  const [cancel] = useAct(CancelSession);
  const lateFrom = new Date(session.date).getTime() - session.lateCancelHours * 3_600_000;
  const isLate = Date.now() > lateFrom;

  async function save() {
    const { data, undoId } = await cancel({ id: session._id, reason });
    if (!data) return;
    offerUndo(t('cancel.done'), undoId);
    onDone();
  }

  return (
    <Form onSubmit={save} onCancel={onDone} verb={t('cancel.submit')} isDangerous>
      <p>{isLate ? t('cancel.is-late') : t('cancel.in-time', { count: session.lateCancelHours })}</p>
      <Textarea
        label={t('fields.reason')}
        autosize
        minRows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  );
}
