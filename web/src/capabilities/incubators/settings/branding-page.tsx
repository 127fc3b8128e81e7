import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
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
      <Loaded data={data} error={error} onRetry={again} rows={6}>
        {(data) => <BrandingForm settings={data.brandingSettings} />}
      </Loaded>
    </Page>
  );
}
