import type { ReactNode } from 'react';
import type { AnyVariables } from 'urql';
import { Page } from '#platform/ui/page/page.tsx';
import css from './list-page.module.css';
import { type ListAnswer, type ListProps, useListView } from './list-view.tsx';

interface Props {
  /** The number of records by default; null for none. */
  sentence?: ReactNode;
  action?: ReactNode;
  /** Above the filter bar. */
  tabs?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
}

/** A page that is one list. */
export function ListPage<Row extends { _id: string }, Variables extends AnyVariables>({
  sentence,
  action,
  tabs,
  above,
  below,
  ...props
}: Props & ListProps<ListAnswer<Row>, Row, Variables>) {
  const { bar, rows, count } = useListView(props);
  return (
    <Page
      title={props.title}
      sentence={sentence === undefined ? count : (sentence ?? undefined)}
      action={action}
      bar={
        <div className={css.bar}>
          {tabs}
          {bar}
        </div>
      }
    >
      {above}
      {rows}
      {below}
    </Page>
  );
}

/** A list within another page. */
export function ListPart<Row extends { _id: string }, Variables extends AnyVariables>({
  action,
  ...props
}: Pick<Props, 'action'> & ListProps<ListAnswer<Row>, Row, Variables>) {
  const { bar, rows } = useListView(props);
  return (
    <div className={css.part}>
      <div className={css.head}>
        <div className={css.filters}>{bar}</div>
        {action}
      </div>
      {rows}
    </div>
  );
}
