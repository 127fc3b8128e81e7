import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { useTranslation } from 'react-i18next';
import css from './attachments.module.css';

interface Props {
  id: string;
  /** The number of files that still fit. */
  room: number;
}

/** Explains size and number limits before an upload; mentions dragging for pointers. */
export function FileHint({ id, room }: Props) {
  const { t } = useTranslation('files');
  return (
    <p id={id} className={css.hint}>
      {room === 0 ? (
        t('full', { max: filesOfRecordMax })
      ) : (
        <>
          <span className={css.drag}>{t('drag')} </span>
          {t('most', { max: fileMaxMegabytes })}
          {room < filesOfRecordMax && ` ${t('room', { count: room })}`}
        </>
      )}
    </p>
  );
}
