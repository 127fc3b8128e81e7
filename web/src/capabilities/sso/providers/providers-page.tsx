import { Button } from '@mantine/core';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFeatures } from '#platform/actor.tsx';
import type { IdentityProviderFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { ClaimsDialog } from './claims-dialog.tsx';
import { IdentityProviders } from './operations.ts';
import { ProviderCard } from './provider-card.tsx';
import { ProviderForm } from './provider-form.tsx';
import css from './providers.module.css';

/** The OpenID Connect providers at which people log in. */
export function Component() {
  const { t } = useTranslation(['sso', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: IdentityProviders, requestPolicy: 'cache-and-network' });
  const [edited, edit] = useState<IdentityProviderFragment | 'new' | null>(null);
  const isOff = !hasFeature(useFeatures(), 'auth0');
  const refresh = () => again({ requestPolicy: 'network-only' });
  const add = (
    <Button onClick={() => edit('new')} variant={data?.identityProviders.length ? 'default' : 'filled'}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={t('navigation:pages.login-providers')} sentence={t('sentence')} width="reading" action={add}>
      {isOff && <p className={css.note}>{t('flag-off')}</p>}
      {!data && <NotLoaded error={error} onRetry={refresh} rows={3} />}
      {data?.identityProviders.length === 0 && (
        <Empty drawing={<PeopleDrawing />} title={t('none')} sentence={t('none-why')} />
      )}
      {data && (
        <Stack as="ul" gap={4}>
          {data.identityProviders.map((provider) => (
            <ProviderCard key={provider._id} provider={provider} onEdit={() => edit(provider)} onChanged={refresh} />
          ))}
        </Stack>
      )}
      <FormDialog opened={edited !== null} title={t(edited === 'new' ? 'add' : 'edit')} onClose={() => edit(null)}>
        <ProviderForm
          provider={edited === 'new' ? null : edited}
          onDone={() => {
            edit(null);
            refresh();
          }}
        />
      </FormDialog>
      <ClaimsDialog />
    </Page>
  );
}
