import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import css from './toasts.module.css';

const plainMs = 10_000;
const withUndoMs = 20_000;

interface Undo {
  label: string;
  action: () => void;
}

/** Success, unless told otherwise; vanishes after ten seconds, later where there is something to undo. */
export function toast(message: string, undo?: Undo): void {
  const id = notifications.show({
    message: (
      <span className={css.line}>
        <span>{message}</span>
        {undo && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              undo.action();
              notifications.hide(id);
            }}
          >
            {undo.label}
          </Button>
        )}
      </span>
    ),
    color: 'var(--good)',
    autoClose: undo ? withUndoMs : plainMs,
    className: css.toast,
    role: 'status',
  });
}

/** Errors stay until they are closed. */
export function toastError(message: string): void {
  notifications.show({
    id: message,
    message,
    color: 'var(--bad)',
    autoClose: false,
    className: css.toast,
    role: 'alert',
  });
}
