import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RecentChangeFragment } from '#platform/api/generated/documents.ts';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { undoChanges } from '#platform/undo.ts';
import css from './changes.module.css';

interface Props {
  changes: readonly RecentChangeFragment[];
  label: string;
  /** Undo, or Restore in the trash. */
  verb: string;
  showsPeople?: boolean;
}

export function ChangeList({ changes, label, verb, showsPeople = false }: Props) {
  const { t } = useTranslation('activity');
  return (
    <ul className={css.list} aria-label={label}>
      {changes.map(({ _id, text, name, at, by, count, isUndone }) => {
        const title = name ?? text;
        return (
          <li key={_id} className={css.row}>
            <span className={css.words}>
              <span className={css.name} dir="auto">
                {count > 1 ? t('several', { name: title, others: count - 1 }) : title}
              </span>
              <span className={css.facts}>
                {text} · <TimeAgo at={at} />
                {showsPeople && by && (
                  <>
                    {' · '}
                    <bdi>{by.fullName}</bdi>
                  </>
                )}
              </span>
            </span>
            {isUndone ? (
              <span className={css.facts}>{t('undone')}</span>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={t('verb-of', { verb, name: title })}
                onClick={() => undoChanges([_id])}
              >
                {verb}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
