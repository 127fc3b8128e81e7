import type { ReactNode } from 'react';
import type { AnyVariables } from 'urql';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
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
        <Stack gap={4}>
          {tabs}
          {bar}
        </Stack>
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
    <Stack gap={4}>
      <Row gap={3} align="start">
        <div className={css.filters}>{bar}</div>
        {action}
      </Row>
      {rows}
    </Stack>
  );
}
