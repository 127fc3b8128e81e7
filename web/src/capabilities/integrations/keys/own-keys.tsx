import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/integrations/integrations.module.css';
import { ApiKeys } from '#capabilities/integrations/operations.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { KeyCard } from './key-card.tsx';
import { KeyForm } from './key-form.tsx';

/** The own keys of the API. */
export function OwnKeys() {
  const { t } = useTranslation('integrations');
  const [{ data, error }, again] = useQuery({ query: ApiKeys, requestPolicy: 'cache-and-network' });
  const [adds, add] = useState(false);
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Stack as="section" gap={4} aria-labelledby="api-keys">
      <h2 id="api-keys" className={css.heading}>
        {t('keys.title')}
      </h2>
      <p className={css.muted}>{t('keys.sentence')}</p>
      <Loaded data={data} error={error} onRetry={refresh} rows={2}>
        {({ apiKeys }) =>
          apiKeys.some(({ isApp }) => !isApp) && (
            <Stack as="ul" gap={4}>
              {apiKeys
                .filter(({ isApp }) => !isApp)
                .map((one) => (
                  <KeyCard key={one._id} apiKey={one} onChanged={refresh} />
                ))}
            </Stack>
          )
        }
      </Loaded>
      <Row>
        <Button onClick={() => add(true)}>{t('keys.create')}</Button>
      </Row>
      <FormDialog opened={adds} title={t('keys.create')} onClose={() => add(false)}>
        <KeyForm
          onDone={() => {
            add(false);
            refresh();
          }}
        />
      </FormDialog>
    </Stack>
  );
}
