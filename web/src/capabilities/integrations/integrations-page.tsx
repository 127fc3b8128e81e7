import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFeatures } from '#platform/actor.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AppList } from './apps/app-list.tsx';
import { AssistantsSwitch } from './assistants/assistants-switch.tsx';
import { CopiedAddress } from './copied-address.tsx';
import { DirectorySection } from './directory/directory-section.tsx';
import css from './integrations.module.css';
import { KeyCard } from './keys/key-card.tsx';
import { AllApiKeys } from './operations.ts';
import { SlackWorkspace } from './slack/slack-sections.tsx';
import { WebhookList } from './webhooks/webhook-list.tsx';

/** For Admins: the webhooks, and the keys of everyone. */
export function Component() {
  const { t } = useTranslation(['integrations', 'navigation']);
  return (
    <Page title={t('navigation:pages.user-integrations')} sentence={t('sentence')} width="reading">
      <Stack gap={6}>
        <WebhookList />
        <Automation />
        <AppList />
        <SlackWorkspace />
        <AssistantsSwitch />
        <DirectorySection />
        <AllKeys />
      </Stack>
    </Page>
  );
}

/** The address that automation tools call, with a key of the API. */
function Automation() {
  const { t } = useTranslation('integrations');
  if (!hasFeature(useFeatures(), 'zapierIntegration')) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="automation">
      <h2 id="automation" className={css.heading}>
        {t('automation.title')}
      </h2>
      <p className={css.muted}>{t('automation.sentence')}</p>
      <CopiedAddress label={t('automation.address')} path="/api" />
    </Stack>
  );
}

function AllKeys() {
  const { t } = useTranslation('integrations');
  const [{ data, error }, again] = useQuery({ query: AllApiKeys, requestPolicy: 'cache-and-network' });
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Stack as="section" gap={4} aria-labelledby="all-keys">
      <h2 id="all-keys" className={css.heading}>
        {t('all-keys.title')}
      </h2>
      <Loaded data={data} error={error} onRetry={refresh} rows={2}>
        {({ allApiKeys }) => (
          <>
            <p className={css.muted}>{t(allApiKeys.length > 0 ? 'all-keys.sentence' : 'all-keys.none')}</p>
            <Stack as="ul" gap={4}>
              {allApiKeys.map((one) => (
                <KeyCard key={one._id} apiKey={one} owner={one.owner?.fullName} onChanged={refresh} />
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
