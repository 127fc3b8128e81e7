import { ActionIcon } from '@mantine/core';
import { badgeOf } from '@seedbed/domain/kernel/badge.ts';
import type { ReactNode } from 'react';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './bar-panel.module.css';

interface Props {
  to: string;
  title: string;
  /** The link's label, with the count. */
  label: string;
  icon: ReactNode;
  /** The number of new items. */
  count?: number;
}

/** A top bar button that opens a page. */
export function BarLink({ to, title, label, icon, count = 0 }: Props) {
  const badge = badgeOf(count);
  return (
    <ActionIcon
      component={AppLink}
      to={to}
      className={css.button}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={title}
    >
      {icon}
      {badge && <span className={css.badge} data-count={badge} />}
    </ActionIcon>
  );
}
