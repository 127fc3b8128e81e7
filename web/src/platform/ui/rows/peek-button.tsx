import i18next from 'i18next';
import { PeekIcon } from '#platform/ui/icons.tsx';
import css from './row-actions.module.css';

interface Props {
  /** The record as in the address, from `peekOf`. */
  peek: string;
  name: string;
}

/**
 * Opens the peek panel beside the list. By touch it is absent: a phone opens the page.
 * `useRowClicks` answers the click, since a table draws thousands of these while it scrolls.
 */
export function PeekButton({ peek, name }: Props) {
  const label = i18next.t('record.peek-of', { name });
  return (
    <button type="button" className={css.peek} aria-label={label} title={label} data-peek-button={peek}>
      <PeekIcon size={18} className="directional" />
    </button>
  );
}
