import { settingsMenu } from '@seedbed/domain/navigation/settings-menu.ts';
import { useTranslation } from 'react-i18next';
import { settingsAbout } from '#capabilities/navigation/place/settings-about.ts';
import { useSettingsPages } from '#capabilities/navigation/place/settings-pages.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './settings-home.module.css';

const home = '/admin/configuration';

/** The organization settings that this person may open, by section. */
export function Component() {
  const { t } = useTranslation('navigation');
  const pages = useSettingsPages().filter(({ to }) => to !== home);
  return (
    <Page title={t('entries.organisation-settings')} width="reading">
      {settingsMenu.map(({ section, paths }) => {
        const shown = paths.flatMap((path) => pages.filter(({ to }) => to === path));
        if (shown.length === 0) return null;
        return (
          <section key={section} aria-labelledby={`settings-${section}`} className={css.section}>
            <h2 id={`settings-${section}`} className={css.title}>
              {t(`settings-menu.${section}`)}
            </h2>
            <Grid as="ul" min="240px" gap={3}>
              {shown.map(({ to, label }) => (
                <li key={to}>
                  <AppLink to={to} className={css.entry}>
                    <span>{label}</span>
                    <span className={css.about}>{settingsAbout(to)}</span>
                  </AppLink>
                </li>
              ))}
            </Grid>
          </section>
        );
      })}
    </Page>
  );
}
