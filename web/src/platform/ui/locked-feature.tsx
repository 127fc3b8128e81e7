import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LockIcon } from './icons.tsx';
import { usePhone } from './use-phone.ts';

interface Props {
  label: string;
  className?: string;
  iconClassName?: string;
  /** The position of the explanation. */
  position?: 'right' | 'bottom';
  children: ReactNode;
}

/** Keeps its place, and explains the lock to pointer, touch, keyboard and screen reader. */
export function LockedFeature({ label, className, iconClassName, position = 'right', children, ...rest }: Props) {
  const { t } = useTranslation();
  // A phone has no room beside the entry.
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
