import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { useTranslation } from 'react-i18next';
import css from './attachments.module.css';

/** How large a file may be, said before anybody sends one; how to bring it, where there is a pointer that drags. */
export function FileHint({ id }: { id: string }) {
  const { t } = useTranslation('files');
  return (
    <p id={id} className={css.hint}>
      <span className={css.drag}>{t('drag')} </span>
      {t('most', { max: fileMaxMegabytes })}
    </p>
  );
}
