import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { DomainCard } from './domain-card.tsx';
import css from './domains.module.css';
import { AddDomain, CustomDomains } from './operations.ts';
import { ApiHostSection } from './settings/api-host-section.tsx';

/** The tenant's own domains and their DNS state. */
export function Component() {
  const { t } = useTranslation(['incubators', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: CustomDomains });
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Page
      title={t('navigation:entries.custom-domain')}
      sentence={t('sentence', { address: location.host })}
      width="reading"
    >
      <Loaded data={data} error={error} onRetry={again} rows={3}>
        {(data) => (
          <>
            {data.customDomains.length > 0 && (
              <ul className={css.list}>
                {data.customDomains.map((domain) => (
                  <DomainCard key={domain._id} domain={domain} onChanged={refresh} />
                ))}
              </ul>
            )}
            <NewDomain onAdded={refresh} />
          </>
        )}
      </Loaded>
      <ApiHostSection />
    </Page>
  );
}

function NewDomain({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('incubators');
  const [add, busy] = useAct(AddDomain, { silent: true });
  const [domain, setDomain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function send() {
    setProblem(null);
    const { error } = await add({ domain });
    if (error) {
      setProblem(fieldErrors(error)?.domain ?? errorText(error));
      return field.current?.focus();
    }
    setDomain('');
    toast(t('added'));
    onAdded();
  }

  return (
    <Form onSubmit={send} className={css.form}>
      <TextInput
        ref={field}
        className={css.field}
        label={t('fields.domain')}
        placeholder="apply.example.org"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        dir="ltr"
        value={domain}
        error={problem}
        onChange={(event) => setDomain(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('add')}
      </Button>
    </Form>
  );
}
