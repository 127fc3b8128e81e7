import type { ReactNode } from 'react';
import css from './pill.module.css';

/** A muted label: program, tag, state. */
export const Pill = ({
  children,
  tone = 'plain',
}: {
  children: ReactNode;
  tone?: 'plain' | 'good' | 'warn' | 'info';
}) => (
  <span className={css.pill} data-tone={tone} dir="auto">
    {children}
  </span>
);
