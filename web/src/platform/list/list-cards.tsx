import { type ComponentType, memo } from 'react';
import type { Group, ListRow } from './groups.ts';
import css from './list-cards.module.css';

interface Props<Row> {
  rows: readonly Row[];
  /** One card or line; it marks itself as a row. */
  Item: ComponentType<{ row: Row }>;
  groupOf?: ((row: Row) => Group) | undefined;
  kind: 'grid' | 'lines';
  /** More rows follow, so that the last group may not be whole. */
  more: boolean;
}

/** Cards side by side, or lines in one card. */
export function ListCards<Row extends ListRow>({ rows, Item, groupOf, kind, more }: Props<Row>) {
  const sections = sectionsOf(rows, groupOf);
  return (
    <div className={css.sections}>
      {sections.map(({ group, rows: ofGroup }, i) => (
        <section key={group?.key ?? 'all'}>
          {group && (
            <h2 className={css.heading}>
              {group.heading}{' '}
              <span className={css.count}>{group.total ?? ((!more || i < sections.length - 1) && ofGroup.length)}</span>
            </h2>
          )}
          <ul className={kind === 'grid' ? css.grid : css.lines}>
            {ofGroup.map((row) => (
              <OneItem key={row._id} row={row} Item={Item as ComponentType<{ row: ListRow }>} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const OneItem = memo(({ row, Item }: { row: ListRow; Item: ComponentType<{ row: ListRow }> }) => <Item row={row} />);

interface Section<Row> {
  group: Group | null;
  rows: Row[];
}

/** A row that changes its group while the list waits for the server joins the group that is there. */
function sectionsOf<Row>(rows: readonly Row[], groupOf: Props<Row>['groupOf']): Section<Row>[] {
  const sections = new Map<string, Section<Row>>();
  for (const row of rows) {
    const group = groupOf?.(row) ?? null;
    const key = group?.key ?? '';
    const section = sections.get(key) ?? { group, rows: [] };
    section.rows.push(row);
    sections.set(key, section);
  }
  return [...sections.values()];
}
