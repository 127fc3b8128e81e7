import { linkColumns } from '@seedbed/domain/exports/link-columns.ts';
import { useTranslation } from 'react-i18next';
import { SharedLinkList } from '#capabilities/exports/operations.ts';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { linkCells } from './link-cells.tsx';
import { LinkRow } from './link-row.tsx';

/** All links to saved views for people outside, of everybody in the organization. */
export function Component() {
  const { t } = useTranslation(['exports', 'navigation']);
  const options = useValueOptions('exports', linkColumns);
  return (
    <ListPage
      name="links"
      texts="exports"
      title={t('navigation:pages.links')}
      sentence={t('links.sentence')}
      columns={linkColumns}
      document={SharedLinkList}
      options={options}
      cells={linkCells}
      usualView="table"
      Card={LinkRow}
      cards="lines"
      empty={<Empty drawing={<BoxDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />}
    />
  );
}
