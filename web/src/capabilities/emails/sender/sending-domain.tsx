import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SendingDomain } from '#capabilities/emails/operations.ts';
import { Section } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { SendingDomainCard } from './sending-domain-card.tsx';
import { SendingDomainForm } from './sending-domain-form.tsx';

/** The domain that the emails of the organization come from. */
export function SendingDomainSection() {
  const { t } = useTranslation('emails');
  const [{ data, error }, again] = useQuery({ query: SendingDomain, requestPolicy: 'cache-and-network' });
  return (
    <Section title={t('domain.title')} gap={4}>
      <p className="note">{t('domain.sentence')}</p>
      <Loaded data={data} error={error} onRetry={again} rows={2}>
        {({ sendingDomain }) =>
          sendingDomain ? <SendingDomainCard domain={sendingDomain} /> : <SendingDomainForm domain={null} />
        }
      </Loaded>
    </Section>
  );
}
