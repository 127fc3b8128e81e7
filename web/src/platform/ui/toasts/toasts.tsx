import { Button } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import i18next from 'i18next';
import { keyCaps } from '#platform/shortcuts.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';
import { keepToast } from './toast-history.ts';
import { closeAfter, forgetTimer, pauseProps } from './toast-timers.ts';
import css from './toasts.module.css';

const plainMs = 10_000;
const confirmationMs = 5_000;
const withUndoMs = 20_000;

interface Offer {
  label: string;
  action: () => void;
}

let shown = 0;
/** The undos of the open toasts, the newest last. */
const offered = new Map<string, () => void>();

/** Runs the undo of the newest toast that offers one. False without such a toast. */
export function undoLatest(): boolean {
  const undo = [...offered.values()].at(-1);
  undo?.();
  return undo !== undefined;
}

const closeLabel = () => i18next.t('common:actions.close');

/** Closes the toast; afterwards nothing. */
export type CloseToast = () => void;

/** A step on is no undo, so the keys of an undo do not run it. */
function show(message: string, ms: number, offer?: Offer, isUndo = true): CloseToast {
  const id = `toast ${shown++}`;
  keepToast(message);
  const close = () => {
    offered.delete(id);
    notifications.hide(id);
  };
  const run = () => {
    close();
    offer?.action();
  };
  if (offer && isUndo) offered.set(id, run);
  notifications.show({
    id,
    message: (
      <span className={css.line}>
        <span>{message}</span>
        {offer && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={run}
            rightSection={
              isUndo && (
                <span className={css.keys} aria-hidden>
                  <Kbd caps={keyCaps('mod+z')} />
                </span>
              )
            }
          >
            {offer.label}
          </Button>
        )}
      </span>
    ),
    color: 'var(--good)',
    autoClose: false,
    onClose: () => {
      offered.delete(id);
      forgetTimer(id);
    },
    className: css.toast,
    role: 'status',
    closeButtonProps: { 'aria-label': closeLabel() },
    ...pauseProps(id),
  });
  closeAfter(id, ms, () => notifications.hide(id));
  return close;
}

/** A success by default; disappears after ten seconds, or later with an undo. */
export const toast = (message: string, undo?: Offer): CloseToast => show(message, undo ? withUndoMs : plainMs, undo);

/** With an undo for ten seconds: others soon act on the change. */
export const toastWithBriefUndo = (message: string, undo: Offer): CloseToast => show(message, plainMs, undo);

/** Offers a step on, such as opening what was made. */
export const toastWithStep = (message: string, step: Offer): CloseToast => show(message, withUndoMs, step, false);

/** Confirms something that was sent. It disappears sooner, since it needs no action. */
export const toastConfirmation = (message: string): CloseToast => show(message, confirmationMs);

export interface PopUp {
  id: string;
  title: string;
  text: string | null;
  to: string;
  closeLabel: string;
  onOpen: () => void;
}

/** A notification: slides in, waits under pointer or focus, slides out. An open one is updated. */
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
    autoClose: false as const,
    onClose: () => forgetTimer(id),
    className: css.toast,
    role: 'status',
    closeButtonProps: { 'aria-label': closeLabel },
    ...pauseProps(id),
  };
  const isShown = notificationsStore.getState().notifications.some((one) => one.id === id);
  if (isShown) notifications.update(shown);
  else notifications.show(shown);
  closeAfter(id, plainMs, () => notifications.hide(id));
}

export const closeToast = (id: string): void => void notifications.hide(id);

/** Errors stay until they are closed. */
export function toastError(message: string): void {
  keepToast(message);
  notifications.show({
    id: message,
    message,
    color: 'var(--bad)',
    autoClose: false,
    className: css.toast,
    role: 'alert',
    closeButtonProps: { 'aria-label': closeLabel() },
  });
}
