import type { ReactNode } from 'react';
import css from './pill.module.css';

/** A muted label: program, tag, state. */
export const Pill = ({
  children,
  tone = 'plain',
  color = null,
}: {
  children: ReactNode;
  tone?: 'plain' | 'good' | 'warn' | 'info';
  /** The color of a tag: the name of a color of the theme. */
  color?: string | null;
}) => (
  <span className={css.pill} data-tone={tone} dir="auto">
    {color && <span className={css.dot} data-tag-color={color} aria-hidden="true" />}
    {children}
  </span>
);
