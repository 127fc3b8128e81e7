import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/forms/filling/fill-form.module.css';
import { useConnected } from '#platform/api/connection.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import type { SaveState } from './use-filling.ts';

interface Props {
  state: SaveState;
  /** When an answer last reached the server. */
  savedAt: string | null;
}

/** "Saved 14:03", "Saving", or where the answers are kept. */
export function SaveNote({ state, savedAt }: Props) {
  const { t } = useTranslation('filling');
  const isConnected = useConnected();
  const isBusy = state === 'waiting' || state === 'saving';
  const shown = isBusy && !isConnected ? 'offline' : state;
  const [stayed, setStayed] = useState(shown);
  // Saving comes and goes with every pause: a short one is not worth a word.
  useEffect(() => {
    const timer = setTimeout(() => setStayed(shown), shown === 'waiting' || shown === 'saving' ? 1_000 : 0);
    return () => clearTimeout(timer);
  }, [shown]);
  const isSaved = stayed === 'saved' || stayed === 'waiting';
  const text = isSaved
    ? savedAt
      ? t('save.saved-at', { time: timeIn(ownZone(), savedAt) })
      : t('save.nothing')
    : t(`save.${stayed}`);
  return (
    <p className={css.saveNote} role="status" data-state={isSaved ? 'saved' : stayed}>
      {text}
    </p>
  );
}
