import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecentChangeFragment } from '#platform/api/generated/documents.ts';
import { TrashIcon } from '#platform/ui/icons.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useFocusHandover } from '#platform/ui/use-focus-handover.ts';
import { undoChanges } from '#platform/undo.ts';
import css from './changes.module.css';
import { ForGoodDialog } from './for-good-dialog.tsx';

interface Props {
  changes: readonly RecentChangeFragment[];
  label: string;
  /** Undo, or Restore in the trash. */
  verb: string;
  showsPeople?: boolean;
  /** Admins may delete records for good. */
  isTrash?: boolean;
}

export function ChangeList({ changes, label, verb, showsPeople = false, isTrash = false }: Props) {
  return (
    <ul className={css.list} aria-label={label}>
      {changes.map((change) => (
        <Row key={change._id} change={change} verb={verb} showsPeople={showsPeople} isTrash={isTrash} />
      ))}
    </ul>
  );
}

type RowProps = Required<Omit<Props, 'changes' | 'label'>> & { change: RecentChangeFragment };

function Row({ change, verb, showsPeople, isTrash }: RowProps) {
  const { t } = useTranslation('activity');
  const row = useFocusHandover<HTMLLIElement>();
  const [asks, setAsks] = useState(false);
  const { _id, text, name, at, by, count, isUndone, canDeleteForGood } = change;
  const title = name ?? text;
  return (
    <li className={css.row} {...row}>
      <span className={css.words}>
        <span className={css.name} dir="auto">
          {count > 1 ? t('several', { name: title, others: count - 1 }) : title}
        </span>
        <span className="note">
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
        <span className="note">{t('undone')}</span>
      ) : (
        <span className={css.buttons}>
          <Button
            variant="default"
            size="xs"
            aria-label={t('verb-of', { verb, name: title })}
            onClick={() => undoChanges([_id])}
          >
            {verb}
          </Button>
          {isTrash && canDeleteForGood && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={30}
              aria-label={t('verb-of', { verb: t('trash.for-good.verb'), name: title })}
              title={t('trash.for-good.verb')}
              onClick={() => setAsks(true)}
            >
              <TrashIcon size={18} />
            </ActionIcon>
          )}
        </span>
      )}
      {asks && <ForGoodDialog deletion={change} onClose={() => setAsks(false)} />}
    </li>
  );
}
