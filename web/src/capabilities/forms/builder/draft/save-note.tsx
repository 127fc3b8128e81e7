import { useTranslation } from 'react-i18next';
import type { Draft } from './use-draft.ts';

/** "Saved 14:03", "Saving", or where the changes are kept. */
export function SaveNote({ draft: { state, savedAt, conflict } }: { draft: Draft }) {
  const { t } = useTranslation('forms');
  const saved = state === 'saved' && savedAt ? t('save.saved-at', { time: savedAt }) : t(`save.${state}`);
  // The note of the conflict says it.
  const text = conflict ? '' : saved;
  return (
    <span className="note" role="status">
      {text}
    </span>
  );
}
