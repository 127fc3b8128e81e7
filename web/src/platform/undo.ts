import i18next from 'i18next';
import { createStore } from '#platform/store.ts';
import { type CloseToast, toast, toastWithBriefUndo } from '#platform/ui/toasts/toasts.tsx';

/** Whether the drawer of recent changes is open. */
export const recentChangesDrawer = createStore(false);
export const openRecentChanges = (): void => recentChangesDrawer.set(true);

type Undo = (undoIds: readonly string[]) => void;
let undoAll: Undo = () => {};

/** Called by the component that undoes: the host of the activity capability. */
export const registerUndo = (undo: Undo): void => {
  undoAll = undo;
};

export const undoChanges = (undoIds: readonly string[]): void => undoAll(undoIds);

/** The id that a mutation answers if its change can be undone. */
export const undoIdOf = ({ extensions }: { extensions?: Record<string, unknown> | undefined }): string | undefined =>
  typeof extensions?.undoId === 'string' ? extensions.undoId : undefined;

/** Confirms a change, with Undo if it can be undone. Several ids come from one action in several calls. */
export function offerUndo(message: string, ...undoIds: readonly (string | undefined)[]): CloseToast {
  const ids = undoIds.filter((id) => id !== undefined);
  const undo = { label: i18next.t('common:actions.undo'), action: () => undoChanges(ids) };
  return toast(message, ids.length > 0 ? undo : undefined);
}

/** Offers the undo for ten seconds only. */
export function offerBriefUndo(message: string, undoId: string | undefined): CloseToast {
  if (undoId === undefined) return toast(message);
  return toastWithBriefUndo(message, { label: i18next.t('common:actions.undo'), action: () => undoChanges([undoId]) });
}
