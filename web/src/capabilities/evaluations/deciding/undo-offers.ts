import type { CloseToast } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';

let offers: CloseToast[] = [];

/** Confirms decisions, with Undo as long as their emails are held. */
export function offerDecisionUndo(message: string, ...undoIds: readonly (string | undefined)[]): void {
  offers.push(offerUndo(message, ...undoIds));
}

/** A decision cannot be undone once its email is sent. */
export function withdrawDecisionUndo(): void {
  for (const close of offers) close();
  offers = [];
}
