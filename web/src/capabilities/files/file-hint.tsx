import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { extensionsOf, type FileRules } from '@seedbed/domain/kernel/questions/file-rules.ts';
import { useTranslation } from 'react-i18next';
import css from './attachments.module.css';

interface Props {
  id: string;
  /** The number of files that still fit. */
  room: number;
  /** Rules of the question that the files answer. */
  rules?: FileRules;
}

/** Explains size and number limits before an upload; mentions dragging for pointers. */
export function FileHint({ id, room, rules = {} }: Props) {
  const { t } = useTranslation('files');
  const types = extensionsOf(rules);
  return (
    <p id={id} className="note">
      {room === 0 ? (
        t('full', { max: filesOfRecordMax })
      ) : (
        <>
          <span className={css.drag}>{t('drag')} </span>
          {types.length > 0 && `${t('types', { types: types.join(', ').toUpperCase() })} `}
          {t('most', { max: rules.maxMegabytes ?? fileMaxMegabytes })}
          {room < filesOfRecordMax && ` ${t('room', { count: room })}`}
        </>
      )}
    </p>
  );
}
