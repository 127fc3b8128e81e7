import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { EmailCard } from './email-card.tsx';
import css from './emails.module.css';
import { IncubatorEmails } from './operations.ts';

/** The tenant's contact addresses. */
export function IncubatorEmailsSection() {
  const { t } = useTranslation('incubators');
  const id = useId();
  // Poll, since the recipient confirms the address elsewhere.
  const [{ data, error }, again] = useQuery({ query: IncubatorEmails, requestPolicy: 'cache-and-network' });
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('emails.title')}
      </h2>
      <p className={css.sentence}>{t('emails.sentence')}</p>
      <Loaded data={data} error={error} onRetry={refresh} rows={2}>
        {(data) => (
          <Stack as="ul" gap={4}>
            {data.incubatorEmails.map((email) => (
              <EmailCard key={email._id} email={email} onChanged={refresh} />
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}
