import { useTranslation } from 'react-i18next';
import css from '#capabilities/chat/chat.module.css';

export function Component() {
  const { t } = useTranslation('chat');
  return <p className={css.hint}>{t('empty.none-chosen')}</p>;
}
