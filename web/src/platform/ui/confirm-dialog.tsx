import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './confirm-dialog.module.css';
import { LazyModal } from './lazy-dialogs.tsx';
import { useTopmost } from './use-topmost.ts';
import { useWhenOpened } from './use-when-opened.ts';

interface Props {
  open: boolean;
  question: string;
  /** The name of the record, if the question does not hold it. */
  about?: string | undefined;
  /** The label of the confirming button: a verb, not "OK". */
  verb: string;
  busy?: boolean;
  /** The action can be undone, so Enter confirms it. */
  isUndoable?: boolean;
  /** The answer that confirming needs, such as a typed name. It has the focus. */
  children?: ReactNode;
  /** The answer is missing or wrong. */
  isBarred?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a destructive action. The safe choice has the focus, unless the action can be undone. */
export function ConfirmDialog(props: Props) {
  const { made } = useWhenOpened(props.open);
  return made && <Dialog {...props} />;
}

function Dialog({
  open,
  question,
  about,
  verb,
  busy = false,
  isUndoable = false,
  isBarred = false,
  children,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const topmost = useTopmost(open);
  return (
    <LazyModal
      opened={open}
      onClose={onClose}
      closeOnEscape={topmost}
      withCloseButton={false}
      centered
      size={420}
      padding="lg"
      title={question}
    >
      {about && (
        <p className={css.about} dir="auto">
          {about}
        </p>
      )}
      {children && <div className={css.answer}>{children}</div>}
      <div className={css.actions}>
        <Button variant="default" data-autofocus={(!isUndoable && !children) || undefined} onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button
          className={css.bad}
          data-autofocus={isUndoable || undefined}
          loading={busy}
          disabled={isBarred}
          onClick={onConfirm}
        >
          {verb}
        </Button>
      </div>
    </LazyModal>
  );
}
