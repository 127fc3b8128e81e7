import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { BrandingForm } from './branding-form.tsx';
import { LogosSection } from './logos-section.tsx';
import { ReadBrandingSettings } from './operations.ts';

/** Logos, colors and the login page. */
export function Component() {
  const { t } = useTranslation(['incubators', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: ReadBrandingSettings });
  return (
    <Page title={t('navigation:pages.branding-settings')} sentence={t('settings.branding-sentence')}>
      <LogosSection />
      {!data && (error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={6} />)}
      {data && <BrandingForm settings={data.brandingSettings} />}
    </Page>
  );
}
