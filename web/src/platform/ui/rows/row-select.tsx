import type { ReactNode } from 'react';
import { useIsSelectable } from '#platform/selection.ts';
import css from './row-select.module.css';
import { SelectBox } from './select-box.tsx';

/**
 * The box that selects a row. It replaces the faces of its content (`data-face`) under the pointer or the keyboard, and
 * once the row is selected. Lists without bulk actions show the face alone.
 */
export function RowSelect({ id, children }: { id: string; children?: ReactNode }) {
  if (!useIsSelectable()) return children;
  return (
    <span className={css.place}>
      {children}
      <SelectBox id={id} className={css.box} />
    </span>
  );
}
