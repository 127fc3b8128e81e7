import { buttonColors, chosenLogo } from '@seedbed/domain/incubators/palette.ts';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import css from './tenant-panel.module.css';

/** The tenant's half of the sign-in page: color, logo, sentence. The form does not depend on it. */
export function TenantPanel() {
  const { t } = useTranslation('accounts');
  const tenant = boot.publicIncubator;
  const link = tenant?.incubatorCustomLoginTextAndLink;
  const logo = tenant && chosenLogo(tenant, tenant.brandPalette.login.logoType, tenant.whiteLogo);
  return (
    <aside className={css.panel} aria-label={tenant?.name}>
      <Rings />
      {logo ? (
        <img className={css.logo} src={logo} alt={tenant?.name} />
      ) : (
        <span className={css.name} dir="auto">
          {tenant?.name}
        </span>
      )}
      <p className={css.sentence} dir="auto">
        {tenant?.description ?? t('sign-in.tenant-sentence')}
      </p>
      {link?.active && <LoginLink {...link} />}
    </aside>
  );
}

type Link = NonNullable<NonNullable<typeof boot.publicIncubator>['incubatorCustomLoginTextAndLink']>;

function LoginLink({ text, url, buttonBackgroundColor, buttonTextColor }: Link) {
  const words = text || url;
  if (!words) return null;
  if (!url)
    return (
      <p className={css.text} dir="auto">
        {words}
      </p>
    );
  const colors = buttonColors(buttonBackgroundColor, buttonTextColor);
  return (
    <a className={css.link} href={url} dir="auto" style={colors ? { ...colors, borderColor: colors.background } : {}}>
      {words}
    </a>
  );
}

/** A drawing of growth rings. */
function Rings() {
  return (
    <svg className={css.rings} viewBox="0 0 600 600" aria-hidden="true" focusable="false">
      {[60, 110, 165, 225, 290, 360, 435].map((r, i) => (
        <ellipse
          key={r}
          cx="300"
          cy="300"
          rx={r}
          ry={r * (0.93 + (i % 3) * 0.045)}
          transform={`rotate(${i * 17} 300 300)`}
        />
      ))}
    </svg>
  );
}
