import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './hint.module.css';

/** A tooltip on hover and focus; its target is reachable by keyboard. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: tooltips must open on focus too */}
      <span className={css.hint} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  );
}
