import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/integrations/integrations.module.css';
import { ScopePills } from '#capabilities/integrations/keys/scope-pills.tsx';
import { DeleteOauthApp, OauthApps, RotateOauthAppSecret } from '#capabilities/integrations/operations.ts';
import { ShownSecret } from '#capabilities/integrations/shown-secret.tsx';
import type { OauthAppFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { AppForm } from './app-form.tsx';

/** The apps of other vendors that people may connect. */
export function AppList() {
  const { t } = useTranslation('integrations');
  const [{ data, error }, again] = useQuery({ query: OauthApps, requestPolicy: 'cache-and-network' });
  const [edited, edit] = useState<OauthAppFragment | 'new' | null>(null);
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Stack as="section" gap={4} aria-labelledby="oauth-apps">
      <h2 id="oauth-apps" className={css.heading}>
        {t('apps.title')}
      </h2>
      <p className={css.muted}>{t('apps.sentence')}</p>
      <Loaded data={data} error={error} onRetry={refresh} rows={2}>
        {({ oauthApps }) =>
          oauthApps.length > 0 && (
            <Stack as="ul" gap={4}>
              {oauthApps.map((one) => (
                <AppCard key={one._id} app={one} onEdit={() => edit(one)} onChanged={refresh} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Row>
        <Button variant="default" onClick={() => edit('new')}>
          {t('apps.create')}
        </Button>
      </Row>
      <FormDialog
        opened={edited !== null}
        title={t(edited === 'new' ? 'apps.create' : 'apps.edit')}
        onClose={() => edit(null)}
      >
        <AppForm
          app={edited === 'new' ? null : edited}
          onDone={() => {
            edit(null);
            refresh();
          }}
        />
      </FormDialog>
    </Stack>
  );
}

interface CardProps {
  app: OauthAppFragment;
  onEdit: () => void;
  onChanged: () => void;
}

function AppCard({ app, onEdit, onChanged }: CardProps) {
  const { t } = useTranslation('integrations');
  const { _id: id, name, redirectUris, scopes, isConfidential, registeredBy, createdAt, connections } = app;
  const [rotate, rotating] = useAct(RotateOauthAppSecret);
  const [remove, removing] = useAct(DeleteOauthApp);
  const [asks, ask] = useState<'rotate' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function newSecret() {
    const { data } = await rotate({ id });
    ask(null);
    if (data) setSecret(data.rotateOauthAppSecret.secret);
  }
  async function deleteIt() {
    const { data } = await remove({ id });
    ask(null);
    if (data) toast(t('apps.deleted', { name }));
    onChanged();
  }

  return (
    <Card as="li" pad={5} gap={3}>
      <h3 className={css.name}>
        <bdi>{name}</bdi>
        <Pill>{t(isConfidential ? 'apps.confidential' : 'apps.public')}</Pill>
      </h3>
      <p className={css.muted}>
        {t('apps.client-id')}: <code dir="ltr">{id}</code>
      </p>
      <p className={css.muted} dir="ltr">
        {redirectUris.join(', ')}
      </p>
      <ScopePills scopes={scopes} />
      <p className={css.muted}>
        {t('apps.registered', { name: registeredBy.fullName, when: fullMoment(createdAt, ownZone()) })}
        {' · '}
        {t('apps.connections', { n: connections })}
      </p>
      <Row gap={2}>
        <Button size="xs" variant="default" onClick={onEdit}>
          {t('apps.edit')}
        </Button>
        {isConfidential && (
          <Button size="xs" variant="default" onClick={() => ask('rotate')}>
            {t('apps.rotate')}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={() => ask('delete')}>
          {t('apps.delete')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asks === 'rotate'}
        question={t('apps.rotate-question')}
        verb={t('apps.rotate')}
        busy={rotating}
        onConfirm={() => void newSecret()}
        onClose={() => ask(null)}
      />
      <ConfirmDialog
        open={asks === 'delete'}
        question={t('apps.delete-question', { name })}
        verb={t('apps.delete')}
        busy={removing}
        onConfirm={() => void deleteIt()}
        onClose={() => ask(null)}
      />
      <FormDialog opened={secret !== null} title={t('apps.rotate')} onClose={() => setSecret(null)}>
        <ShownSecret label={t('apps.secret')} value={secret ?? ''} onDone={() => setSecret(null)} />
      </FormDialog>
    </Card>
  );
}
