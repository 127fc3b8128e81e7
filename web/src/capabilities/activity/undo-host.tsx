import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { list } from '#platform/i18n/dates.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { useStore } from '#platform/store.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { toast, toastError, undoLatest } from '#platform/ui/toasts/toasts.tsx';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import { openRecentChanges, recentChangesDrawer, registerUndo } from '#platform/undo.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { Undo } from './operations.ts';

const withTexts = async <Part,>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, loadTexts(['activity'])]))[0];

const Drawer = lazyPart(async () => (await withTexts(import('./recent-changes.tsx'))).RecentChangesDrawer, null);
const ConflictDialog = lazyPart(async () => (await withTexts(import('./conflict-dialog.tsx'))).ConflictDialog, null);

/** Undoes for the whole page: toasts, the key, the drawer and the trash. */
export function UndoHost() {
  const { t } = useTranslation();
  const client = useClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const drawer = useWhenOpened(useStore(recentChangesDrawer));

  const undo = useCallback(
    async (undoIds: readonly string[], overwrite = false) => {
      const leftOut = new Set<string>();
      for (const [i, id] of undoIds.entries()) {
        const { data, error } = await client.mutation(Undo, { id, overwrite }).toPromise();
        for (const field of data?.undo.flatMap((one) => one.leftOut) ?? []) leftOut.add(field);
        const fields = error && fieldErrors(error);
        if (fields) return setConflict({ undoIds: undoIds.slice(i), values: Object.values(fields) });
        if (error) return toastError(errorText(error));
      }
      toast(leftOut.size > 0 ? t('undone-without', { fields: list([...leftOut]) }) : t('undone'));
    },
    [client, t],
  );
  useEffect(() => registerUndo((undoIds) => void undo(undoIds)), [undo]);
  // After the toast has gone, the same key opens the list of recent changes.
  useShortcuts([{ keys: 'mod+z', label: t('actions.undo'), run: () => undoLatest() || openRecentChanges() }]);
  return (
    <>
      {drawer.made && <Drawer opened={drawer.opened} onClose={() => recentChangesDrawer.set(false)} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          onOverwrite={() => {
            setConflict(null);
            void undo(conflict.undoIds, true);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}
