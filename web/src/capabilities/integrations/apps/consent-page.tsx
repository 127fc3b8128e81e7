import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/public.tsx';
import css from '#capabilities/integrations/integrations.module.css';
import { ScopePills } from '#capabilities/integrations/keys/scope-pills.tsx';
import { AllowOauthApp, ReadAuthorizationRequest, RefuseOauthApp } from '#capabilities/integrations/operations.ts';
import { useSignOut } from '#capabilities/sessions/public.tsx';
import { userErrorOf } from '#platform/api/errors.ts';
import type { ReadAuthorizationRequestQuery } from '#platform/api/generated/documents.ts';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';

/** An app asks the person who is logged in for access. */
export function Component() {
  const { t } = useTranslation('integrations');
  const { search } = useLocation();
  const page = { host: window.location.host, query: search.slice(1) };
  const [{ data, error }, again] = useQuery({
    query: ReadAuthorizationRequest,
    variables: page,
    requestPolicy: 'network-only',
  });
  // A retry would not help. The app learns nothing about the rights of people.
  const isForbidden = error !== undefined && userErrorOf(error)?.code === 'Forbidden';
  return (
    <Page title={t('consent.title')} width="reading">
      {isForbidden ? (
        <p role="alert">{t('consent.not-allowed')}</p>
      ) : (
        <Loaded data={data} error={error} onRetry={() => again({ requestPolicy: 'network-only' })} rows={3}>
          {({ authorizationRequest }) => <Request request={authorizationRequest} page={page} />}
        </Loaded>
      )}
    </Page>
  );
}

interface Props {
  request: ReadAuthorizationRequestQuery['authorizationRequest'];
  page: { host: string; query: string };
}

/** The address of the app, which learns only the answer. */
const leaveFor = (url: string) => window.location.assign(url);

function Request({ request, page }: Props) {
  const { t } = useTranslation('integrations');
  const [allow, allowing] = useAct(AllowOauthApp);
  const [refuse, refusing] = useAct(RefuseOauthApp);
  const [left, leave] = useState(false);
  const { app, scopes, returnHost, redirectTo, problem } = request;

  async function answer(isAllowed: boolean) {
    const url = isAllowed ? (await allow(page)).data?.allowOauthApp : (await refuse(page)).data?.refuseOauthApp;
    if (!url) return;
    leave(true);
    leaveFor(url);
  }

  if (!app)
    return (
      <Stack gap={4}>
        <p role="alert">{t('consent.wrong', { code: problem ?? codeIn(redirectTo) })}</p>
        {redirectTo && (
          <Row>
            <Button variant="default" onClick={() => leaveFor(redirectTo)}>
              {t('consent.back')}
            </Button>
          </Row>
        )}
      </Stack>
    );
  const { name, registeredBy } = app;
  return (
    <Card pad={5} gap={4}>
      <h2 className={css.name}>{t('consent.question', { name })}</h2>
      <p className={css.muted}>{t('consent.registered', { name: registeredBy })}</p>
      <p>{t('consent.reach')}</p>
      <ScopePills scopes={scopes} />
      <p className={css.muted}>{t('consent.rights')}</p>
      <p>
        {t('consent.answer-to')}: <code dir="ltr">{returnHost}</code>
      </p>
      <Account />
      <Row gap={2}>
        <Button loading={allowing || left} onClick={() => void answer(true)}>
          {t('consent.allow')}
        </Button>
        <Button variant="default" loading={refusing} disabled={left} onClick={() => void answer(false)}>
          {t('consent.refuse')}
        </Button>
      </Row>
    </Card>
  );
}

/** People with several accounts see which one they connect. They return here after the login. */
function Account() {
  const { t } = useTranslation('integrations');
  const { fullName, email } = useMe();
  const { logOut, question } = useSignOut({ remember: true });
  return (
    <Row gap={2} align="center">
      <p>
        {t('consent.account')}: <bdi>{fullName}</bdi> (<bdi>{email}</bdi>)
      </p>
      <Button variant="subtle" size="compact-sm" onClick={logOut}>
        {t('consent.other-account')}
      </Button>
      {question}
    </Row>
  );
}

const codeIn = (url: string | null | undefined): string => (url ? (new URL(url).searchParams.get('error') ?? '') : '');
