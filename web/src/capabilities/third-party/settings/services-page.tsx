import { Button } from '@mantine/core';
import { serviceFrom } from '@seedbed/domain/third-party/service-settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { ThirdPartyServiceFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { RemoveThirdPartyService, ThirdPartyServices } from './operations.ts';
import { ServiceForm } from './service-form.tsx';
import css from './services.module.css';

/** Statistics, tag manager, chat, recording and video of the organization. */
export function Component() {
  const { t } = useTranslation(['third-party-settings', 'navigation', 'common']);
  const [{ data, error }, again] = useQuery({ query: ThirdPartyServices, requestPolicy: 'cache-and-network' });
  const refresh = () => again({ requestPolicy: 'network-only' });
  const [edited, edit] = useState<ThirdPartyServiceFragment | null>(null);
  const [asked, ask] = useState<ThirdPartyServiceFragment | null>(null);
  const [remove, removing] = useAct(RemoveThirdPartyService);
  const titleOf = ({ _id }: ThirdPartyServiceFragment) => t(`services.${serviceFrom(_id)}.title`);
  return (
    <Page title={t('navigation:pages.services')} sentence={t('sentence')} width="reading">
      {!data && <NotLoaded error={error} onRetry={refresh} rows={5} />}
      <Stack as="ul" gap={4}>
        {data?.thirdPartyServices.map((service) => (
          <Card as="li" pad={5} gap={3} key={service._id}>
            <h2 className={css.name}>
              {titleOf(service)}
              {service.isSet && <Pill tone="good">{t('on')}</Pill>}
            </h2>
            <p className="note">{t(`services.${serviceFrom(service._id)}.about`)}</p>
            <Row gap={2}>
              <Button
                size="xs"
                variant="default"
                aria-label={`${service.isSet ? t('common:actions.edit') : t('set-up')}: ${titleOf(service)}`}
                onClick={() => edit(service)}
              >
                {service.isSet ? t('common:actions.edit') : t('set-up')}
              </Button>
              {service.isSet && (
                <Button size="xs" variant="subtle" color="gray" onClick={() => ask(service)}>
                  {t('remove')}
                </Button>
              )}
            </Row>
          </Card>
        ))}
      </Stack>
      <FormDialog opened={edited !== null} title={edited ? titleOf(edited) : ''} onClose={() => edit(null)}>
        {edited && (
          <ServiceForm
            service={edited}
            onDone={() => {
              edit(null);
              refresh();
            }}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={asked !== null}
        question={t('remove-question', { name: asked ? titleOf(asked) : '' })}
        verb={t('remove')}
        busy={removing}
        onConfirm={async () => {
          const { data } = await remove({ service: asked?._id ?? '' });
          ask(null);
          if (data) toast(t('removed'));
          refresh();
        }}
        onClose={() => ask(null)}
      />
    </Page>
  );
}
