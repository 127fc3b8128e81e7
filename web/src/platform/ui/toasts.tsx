import { Button } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { AppLink } from './app-link.tsx';
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

export interface PopUp {
  id: string;
  title: string;
  text: string | null;
  to: string;
  closeLabel: string;
  onOpen: () => void;
}

/** News from elsewhere: slides in, waits while it is pointed at or has the focus, slides out. One that stands is renewed. */
export function popUp({ id, title, text, to, closeLabel, onOpen }: PopUp): void {
  const shown = {
    id,
    message: (
      <span className={css.popUp}>
        <AppLink to={to} className={css.popUpTitle} onClick={onOpen} dir="auto">
          {title}
        </AppLink>
        {text && (
          <span className={css.popUpText} dir="auto">
            {text}
          </span>
        )}
      </span>
    ),
    color: 'var(--info)',
    autoClose: plainMs,
    className: css.toast,
    role: 'status',
    closeButtonProps: { 'aria-label': closeLabel },
  };
  const stands = notificationsStore.getState().notifications.some((one) => one.id === id);
  if (stands) notifications.update(shown);
  else notifications.show(shown);
}

export const closeToast = (id: string): void => void notifications.hide(id);

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
