import { brandFrom, buttonColors, chosenLogo, sidebarColors, textOn } from '@seedbed/domain/incubators/palette.ts';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import css from './branding.module.css';
import type { BrandingValues } from './use-branding-form.ts';

/** The sidebar and the login page as they will look. */
export function BrandPreview({ values }: { values: BrandingValues }) {
  const { t } = useTranslation(['incubators', 'navigation']);
  const brand = brandFrom(values.brand);
  const sidebar = sidebarColors(values, brand);
  const fill = brand.scale[brand.shade.light] ?? '#000000';
  const deep = brand.scale[9] ?? '#000000';
  const tenant = boot.publicIncubator;
  const logo = tenant && chosenLogo(tenant, values.sidebarLogoType, tenant.logo);
  const loginLogo = tenant && chosenLogo(tenant, values.loginLogoType, tenant.whiteLogo);
  const colors = buttonColors(values.buttonBackgroundColor, values.buttonTextColor);
  const words = values.loginLinkText || values.loginLinkUrl;
  return (
    <section className={css.preview} aria-label={t('settings.preview')}>
      <h2 className={css.previewTitle}>{t('settings.preview')}</h2>
      <div className={css.screen}>
        <div className={css.bar}>{logo ? <img src={logo} alt="" /> : <span dir="auto">{tenant?.name}</span>}</div>
        <div className={css.sidebar} style={{ background: sidebar.backgroundColor, color: sidebar.textColor }}>
          <span
            style={{ background: sidebar.activeItemBackgroundColor, color: sidebar.activeItemTextColor }}
            className={css.entry}
          >
            {t('navigation:entries.tasks')}
          </span>
          <span className={css.subEntry} style={{ color: sidebar.activeSubItemTextColor }}>
            {t('navigation:entries.users-tasks')}
          </span>
          <span className={css.entry}>{t('navigation:entries.profile')}</span>
        </div>
        <div className={css.body}>
          <span className={css.button} style={{ background: fill, color: textOn(fill) }}>
            {t('settings.button')}
          </span>
        </div>
      </div>
      <div className={css.login} style={{ background: deep, color: textOn(deep) }}>
        {loginLogo ? <img src={loginLogo} alt="" /> : <strong dir="auto">{tenant?.name}</strong>}
        <span dir="auto">{tenant?.description}</span>
        {values.loginLinkActive && words && (
          <span
            className={values.loginLinkUrl ? css.link : undefined}
            style={values.loginLinkUrl && colors ? { ...colors, borderColor: colors.background } : {}}
            dir="auto"
          >
            {words}
          </span>
        )}
      </div>
    </section>
  );
}
