import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './paste-startups.module.css';
import type { PastedRow } from './use-pasted-rows.ts';

interface Props {
  rows: readonly PastedRow[];
  isChosen: (row: PastedRow) => boolean;
  onChoose: (row: PastedRow, chosen: boolean) => void;
}

/** Rows that would be created. Duplicates are not chosen, and rows with an error cannot be. */
export function PastedRows({ rows, isChosen, onChoose }: Props) {
  const { t } = useTranslation('startups');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard
    <ul className={css.rows} aria-label={t('paste.preview')} tabIndex={0}>
      {rows.map((row) => (
        <li key={row.key} className={css.row}>
          <label>
            <input
              type="checkbox"
              checked={isChosen(row)}
              disabled={row.error !== null}
              onChange={(event) => onChoose(row, event.currentTarget.checked)}
            />
            <span className={css.words}>
              <bdi className={css.name}>{row.name}</bdi>
              {row.error ? (
                <span className={css.error}>{row.error}</span>
              ) : (
                <bdi className={css.line}>{row.oneLiner ?? row.website}</bdi>
              )}
            </span>
          </label>
          {row.existing ? (
            <AppLink to={`/startup/${row.existing._id}/file/activities`} target="_blank">
              <Pill tone="warn">{t('paste.exists')}</Pill>
            </AppLink>
          ) : (
            row.duplicate === 'twice' && <Pill tone="warn">{t('paste.twice')}</Pill>
          )}
        </li>
      ))}
    </ul>
  );
}
