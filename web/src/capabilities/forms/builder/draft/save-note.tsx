import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/forms/builder/builder.module.css';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import type { SaveState } from './use-draft.ts';

/** "Saved 14:03", "Saving", or where the changes are kept. */
export function SaveNote({ state }: { state: SaveState }) {
  const { t } = useTranslation('forms');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    if (state === 'saving') setSavedAt(timeIn(ownZone()));
  }, [state]);
  const text =
    state === 'saved' ? (savedAt ? t('save.saved-at', { time: savedAt }) : t('save.saved')) : t(`save.${state}`);
  return (
    <span className={css.note} role="status">
      {text}
    </span>
  );
}
