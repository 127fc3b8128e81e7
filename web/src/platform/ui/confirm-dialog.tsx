import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './confirm-dialog.module.css';
import { useTopmost } from './use-topmost.ts';
import { useWhenOpened } from './use-when-opened.ts';

interface Props {
  open: boolean;
  question: string;
  /** The label of the confirming button: a verb, not "OK". */
  verb: string;
  busy?: boolean;
  /** The action can be undone, so Enter confirms it. */
  isUndoable?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a destructive action. The safe choice has the focus, unless the action can be undone. */
export function ConfirmDialog(props: Props) {
  const { made, opened } = useWhenOpened(props.open);
  return made && <Dialog {...props} open={opened} />;
}

function Dialog({ open, question, verb, busy = false, isUndoable = false, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const topmost = useTopmost(open);
  return (
    <Modal
      opened={open}
      onClose={onClose}
      closeOnEscape={topmost}
      withCloseButton={false}
      centered
      size={420}
      padding="lg"
      title={question}
    >
      <div className={css.actions}>
        <Button variant="default" data-autofocus={!isUndoable || undefined} onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button className={css.bad} data-autofocus={isUndoable || undefined} loading={busy} onClick={onConfirm}>
          {verb}
        </Button>
      </div>
    </Modal>
  );
}
