import i18next from 'i18next';
import { PeekIcon } from '#platform/ui/icons.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import css from './row-actions.module.css';

interface Props {
  /** The record as in the address, from `peekOf`. */
  peek: string;
  name: string;
}

/** Opens the peek panel beside the list. By touch it is absent: a phone opens the page. */
export function PeekButton({ peek, name }: Props) {
  const { set } = useAddress();
  const label = i18next.t('record.peek-of', { name });
  return (
    // A plain button: a table draws thousands while it scrolls.
    <button type="button" className={css.peek} aria-label={label} title={label} onClick={() => set({ peek })}>
      <PeekIcon size={18} className="directional" />
    </button>
  );
}
