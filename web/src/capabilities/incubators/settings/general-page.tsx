import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BackupsSection } from '#capabilities/incubators/backups/backups-section.tsx';
import { IncubatorEmailsSection } from '#capabilities/incubators/emails/emails-section.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { GeneralForm } from './general-form.tsx';
import { ReadGeneralSettings } from './operations.ts';
import { StartupNameSection } from './startup-name-section.tsx';

/** Name, region, accounts, the word for a startup, the addresses of the organization, and backups. */
export function Component() {
  const { t } = useTranslation(['incubators', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: ReadGeneralSettings });
  return (
    <Page title={t('navigation:pages.general-settings')} sentence={t('settings.general-sentence')} width="reading">
      <Loaded data={data} error={error} onRetry={again} rows={6}>
        {(data) => <GeneralForm settings={data.generalSettings} />}
      </Loaded>
      <StartupNameSection />
      <IncubatorEmailsSection />
      <BackupsSection />
    </Page>
  );
}
