import { useTranslation } from 'react-i18next';
import { PlanetDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/lone-page.module.css';
import { useTitle } from '#platform/ui/page.tsx';

export function Component() {
  const { t } = useTranslation();
  useTitle(t('lost.title'));
  return (
    <main className={css.page}>
      <PlanetDrawing />
      <h1 className={css.title}>{t('lost.title')}</h1>
      <p>{t('lost.text')}</p>
    </main>
  );
}
