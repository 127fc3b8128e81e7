import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './hint.module.css';

/** A tooltip on hover and focus; its target is reachable by keyboard. */
export function Hint({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what hover tells must be told by focus too */}
      <span className={css.hint} tabIndex={0}>
        {children}
      </span>
    </Tooltip>
  );
}
