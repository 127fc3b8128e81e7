import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/integrations/integrations.module.css';
import { KeyCard } from '#capabilities/integrations/keys/key-card.tsx';
import { ApiKeys } from '#capabilities/integrations/operations.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';

/** The apps that act for the person. */
export function OwnApps() {
  const { t } = useTranslation('integrations');
  const [{ data }, again] = useQuery({ query: ApiKeys, requestPolicy: 'cache-and-network' });
  const apps = data?.apiKeys.filter(({ isApp }) => isApp) ?? [];
  if (apps.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="connected-apps">
      <h2 id="connected-apps" className={css.heading}>
        {t('apps.connected')}
      </h2>
      <p className={css.muted}>{t('apps.connected-sentence')}</p>
      <Stack as="ul" gap={4}>
        {apps.map((one) => (
          <KeyCard key={one._id} apiKey={one} onChanged={() => again({ requestPolicy: 'network-only' })} />
        ))}
      </Stack>
    </Stack>
  );
}
