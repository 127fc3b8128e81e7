import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('common');
  const { set } = useAddress();
  const label = t('record.peek-of', { name });
  return (
    <ActionIcon
      className={css.peek}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => set({ peek })}
    >
      <PeekIcon size={18} className="directional" />
    </ActionIcon>
  );
}
