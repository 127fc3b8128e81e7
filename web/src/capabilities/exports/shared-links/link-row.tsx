import { useTranslation } from 'react-i18next';
import css from '#platform/list/line-card.module.css';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { EndLink } from './end-link.tsx';
import { ExpiresAt, OpenedAt, type SharedLink, State } from './link-cells.tsx';

/** A link as one line: the view and its list, then who made it and its times. */
export function LinkRow({ row }: { row: SharedLink }) {
  const { t } = useTranslation('exports');
  return (
    <li className={css.row} data-row={row._id} tabIndex={-1}>
      <span className={css.words}>
        <span className={css.name}>
          <bdi>{row.view}</bdi> <State row={row} /> {row.hasPassword && <Pill>{t('fields.password')}</Pill>}
        </span>
        <span className="note">
          {row.list} · <bdi>{row.owner.fullName}</bdi> · <TimeAgo at={row.createdAt} />
        </span>
        <span className="note">
          {t('columns.expiresAt')}: <ExpiresAt row={row} /> · {t('columns.openedAt')}: <OpenedAt row={row} />
        </span>
      </span>
      <EndLink link={row} />
    </li>
  );
}
