import type { ReactNode } from 'react';
import css from './pill.module.css';

/** A quiet word beside a thing: programme, tag, state. */
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
