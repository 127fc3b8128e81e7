import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './more.module.css';

interface Props {
  isOpen?: boolean;
  /** An error inside opens it. */
  hasErrors?: boolean;
  children: ReactNode;
}

/** The fields of a form that most people leave as they are. */
export function More({ isOpen = false, hasErrors = false, children }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(isOpen);
  return (
    <details className={css.more} open={open || hasErrors} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('actions.more')}</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  );
}
