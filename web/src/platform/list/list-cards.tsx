import { type ComponentType, Fragment, memo } from 'react';
import { type Group, groupsOf, type ListRow } from './groups.ts';
import css from './list-cards.module.css';

interface Props<Row> {
  rows: readonly Row[];
  /** One card or line; it marks itself as a row. */
  Item: ComponentType<{ row: Row }>;
  groupOf?: ((row: Row) => Group) | undefined;
  kind: 'grid' | 'lines';
}

/** Cards side by side, or lines in one card. What is off the screen is not laid out. */
export function ListCards<Row extends ListRow>({ rows, Item, groupOf, kind }: Props<Row>) {
  const sections: { heading: Group | null; rows: Row[] }[] = [];
  for (const item of groupsOf(rows, groupOf)) {
    if (!item.row) sections.push({ heading: { key: item.key, heading: item.heading }, rows: [] });
    else if (sections.length === 0) sections.push({ heading: null, rows: [item.row] });
    else sections.at(-1)?.rows.push(item.row);
  }
  return sections.map((section) => (
    <Fragment key={section.heading?.key ?? 'all'}>
      {section.heading && <h2 className={css.heading}>{section.heading.heading}</h2>}
      <ul className={kind === 'grid' ? css.grid : css.lines}>
        {section.rows.map((row) => (
          <OneItem key={row._id} row={row} Item={Item as ComponentType<{ row: ListRow }>} />
        ))}
      </ul>
    </Fragment>
  ));
}

const OneItem = memo(({ row, Item }: { row: ListRow; Item: ComponentType<{ row: ListRow }> }) => <Item row={row} />);
