import { linkColumns } from '@seedbed/domain/exports/link-columns.ts';
import { useTranslation } from 'react-i18next';
import type { SharedLinkListQuery } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { valueCells } from '#platform/list/value-cells.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { EndLink } from './end-link.tsx';
import css from './link-cells.module.css';

export type SharedLink = SharedLinkListQuery['sharedLinkList']['rows'][number];
type Row = { row: SharedLink };

export function State({ row: { state } }: Row) {
  const { t } = useTranslation('exports');
  return <Pill tone={state === 'open' ? 'good' : 'plain'}>{t(`values.state.${state}`)}</Pill>;
}

export function ExpiresAt({ row: { expiresAt } }: Row) {
  const { t } = useTranslation('exports');
  return expiresAt ? <TimeAgo at={expiresAt} /> : t('link.without-end');
}

export function OpenedAt({ row: { openedAt } }: Row) {
  const { t } = useTranslation('exports');
  return openedAt ? <TimeAgo at={openedAt} /> : t('links.never-opened');
}

/** The first column stays in any width, so it holds the button. */
function View({ row }: Row) {
  return (
    <span className={css.view}>
      <bdi>{row.view}</bdi>
      <EndLink link={row} />
    </span>
  );
}

export const linkCells: Cells<SharedLink> = {
  ...valueCells('exports', linkColumns),
  view: View,
  owner: ({ row }: Row) => <bdi>{row.owner.fullName}</bdi>,
  state: State,
  expiresAt: ExpiresAt,
  openedAt: OpenedAt,
};
