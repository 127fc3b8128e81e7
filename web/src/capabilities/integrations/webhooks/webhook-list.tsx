import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/integrations/integrations.module.css';
import { Webhooks } from '#capabilities/integrations/operations.ts';
import type { WebhookFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The webhooks of the organization. */
export function WebhookList() {
  const { t } = useTranslation('integrations');
  const [{ data, error }, again] = useQuery({ query: Webhooks, requestPolicy: 'cache-and-network' });
  const [edited, edit] = useState<WebhookFragment | 'new' | null>(null);
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Stack as="section" gap={4} aria-labelledby="webhooks">
      <h2 id="webhooks" className={css.heading}>
        {t('webhooks.title')}
      </h2>
      <p className={css.muted}>{t('webhooks.sentence')}</p>
      <Loaded data={data} error={error} onRetry={refresh} rows={3}>
        {({ webhooks, webhookEvents }) => (
          <>
            {webhooks.length > 0 && (
              <Stack as="ul" gap={4}>
                {webhooks.map((one) => (
                  <WebhookCard key={one._id} webhook={one} onEdit={() => edit(one)} onChanged={refresh} />
                ))}
              </Stack>
            )}
            <Row>
              <Button variant="default" onClick={() => edit('new')}>
                {t('webhooks.create')}
              </Button>
            </Row>
            <FormDialog
              opened={edited !== null}
              title={t(edited === 'new' ? 'webhooks.create' : 'webhooks.edit')}
              onClose={() => edit(null)}
            >
              <WebhookForm
                webhook={edited === 'new' ? null : edited}
                catalogue={webhookEvents}
                onDone={() => {
                  edit(null);
                  refresh();
                }}
              />
            </FormDialog>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
