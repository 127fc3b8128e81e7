import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { useTranslation } from 'react-i18next';
import css from './attachments.module.css';

interface Props {
  id: string;
  /** How many more fit. */
  room: number;
}

/** How large and how many files may be, said before anybody sends one; how to bring it, where there is a pointer that drags. */
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
