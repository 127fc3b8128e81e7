import i18next from 'i18next';
import type { ReactNode } from 'react';
import { toggleSelected, useIsSelectable, useIsSelected } from '#platform/selection.ts';
import css from './row-select.module.css';

/**
 * The box that selects a row. It replaces the faces of its content (`data-face`) under the pointer or the keyboard, and
 * once the row is selected. Lists without bulk actions show the face alone.
 */
export function RowSelect({ id, children }: { id: string; children?: ReactNode }) {
  const isSelected = useIsSelected(id);
  if (!useIsSelectable()) return children;
  return (
    <span className={css.place}>
      {children}
      <input
        type="checkbox"
        data-select
        className={css.box}
        aria-label={i18next.t('lists:select')}
        checked={isSelected}
        onChange={() => toggleSelected(id)}
      />
    </span>
  );
}
