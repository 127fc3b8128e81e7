import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { IncubatorEmailsSection } from '#capabilities/incubators/emails/emails-section.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { GeneralForm } from './general-form.tsx';
import { ReadGeneralSettings } from './operations.ts';
import { StartupNameSection } from './startup-name-section.tsx';

/** Name, region, accounts, the word for a startup, and the addresses of the organization. */
export function Component() {
  const { t } = useTranslation(['incubators', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: ReadGeneralSettings });
  return (
    <Page title={t('navigation:pages.general-settings')} sentence={t('settings.general-sentence')} width="reading">
      {!data && (error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={6} />)}
      {data && <GeneralForm settings={data.generalSettings} />}
      <StartupNameSection />
      <IncubatorEmailsSection />
    </Page>
  );
}
