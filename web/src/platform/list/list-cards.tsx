import { type ComponentType, memo } from 'react';
import { Stack } from '#platform/ui/layout/layout.tsx';
import type { Group, ListRow } from './groups.ts';
import css from './list-cards.module.css';

export interface CardProps<Row> {
  row: Row;
  /** The column whose value the head of the group shows already. */
  groupedBy?: string | null;
}

interface Props<Row> {
  rows: readonly Row[];
  /** One card or line; it marks itself as a row. */
  Item: ComponentType<CardProps<Row>>;
  /** The column of the groups. */
  groupedBy?: string | null;
  groupOf?: ((row: Row) => Group) | undefined;
  kind: 'grid' | 'lines';
  /** More rows follow, so that the last group may not be whole. */
  more: boolean;
}

/** Cards side by side, or lines in one card. */
export function ListCards<Row extends ListRow>({ rows, Item, groupedBy, groupOf, kind, more }: Props<Row>) {
  const sections = sectionsOf(rows, groupOf);
  return (
    <Stack gap={5}>
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
              <OneItem key={row._id} row={row} groupedBy={groupedBy} Item={Item as ComponentType<CardProps<ListRow>>} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

interface OneItemProps extends CardProps<ListRow> {
  Item: ComponentType<CardProps<ListRow>>;
}
const OneItem = memo(({ Item, ...card }: OneItemProps) => <Item {...card} />);

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
