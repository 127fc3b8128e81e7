import { type ComponentType, useRef } from 'react';
import type { LinkProps } from 'react-router';
import { toggleSelected, useIsChanging, useIsSelected } from '#platform/selection.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import { SelectBox } from '#platform/ui/rows/select-box.tsx';
import type { Cells, ListRow } from './groups.ts';
import css from './list-line.module.css';

interface RowLinkProps {
  to: LinkProps['to'];
  /** The record as in the address, from `peekOf`, if it has a peek panel. */
  peek?: string;
  children: string;
}

/** The first column: it opens the record from anywhere in its line. */
export const RowLink = ({ to, peek, children }: RowLinkProps) => {
  const link = (
    <AppLink to={to} preventScrollReset className={css.link} dir="auto" data-open data-peek={peek}>
      {children}
    </AppLink>
  );
  if (!peek) return link;
  return (
    <span className={css.named}>
      {link}
      <RowActions>
        <PeekButton peek={peek} name={children} />
      </RowActions>
    </span>
  );
};

/** A row as one line: the first column above the second, the others at the end. */
export function lineOf<Row extends ListRow>(
  keys: readonly string[],
  cells: Cells<Row>,
  { isSelectable, hasBox }: { isSelectable: boolean; hasBox: boolean },
): ComponentType<{ row: Row }> {
  const [Title, Second, ...others] = keys.flatMap((key) => cells[key] ?? []);
  return function ListLine({ row }) {
    const element = useRef<HTMLLIElement>(null);
    const isSelected = useIsSelected(row._id);
    const isChanging = useIsChanging(row._id);
    const select = () => toggleSelected(row._id);
    useRowActs(element, { select: isSelectable ? select : undefined });
    return (
      <li
        ref={element}
        className={css.line}
        data-row={row._id}
        data-selected={isSelected}
        data-changing={isChanging}
        aria-busy={isChanging}
        tabIndex={-1}
      >
        {hasBox && <SelectBox id={row._id} className={css.select} />}
        <div className={css.words}>
          {Title && <Title row={row} />}
          {Second && (
            <span className={css.second}>
              <Second row={row} />
            </span>
          )}
        </div>
        <div className={css.others}>
          {others.map((Other, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a line keep their places
            <span key={i}>
              <Other row={row} />
            </span>
          ))}
        </div>
      </li>
    );
  };
}
