import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LockIcon } from './icons.tsx';
import { usePhone } from './use-phone.ts';

interface Props {
  label: string;
  className?: string;
  iconClassName?: string;
  /** Where the words stand that explain. */
  position?: 'right' | 'bottom';
  children: ReactNode;
}

/** Keeps its place, and says why it does not open: to the pointer, a tap, the keyboard and the screen reader. */
export function Locked({ label, className, iconClassName, position = 'right', children, ...rest }: Props) {
  const { t } = useTranslation();
  // Beside the entry there is no room on a phone.
  const place = usePhone() ? 'bottom' : position;
  return (
    <Tooltip label={t('locked')} position={place} multiline w={200}>
      <button
        type="button"
        className={className}
        aria-disabled="true"
        aria-label={`${label}. ${t('locked')}`}
        {...rest}
      >
        {children}
        <LockIcon size={14} className={iconClassName} />
      </button>
    </Tooltip>
  );
}
