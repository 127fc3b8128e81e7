import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { boot } from '#platform/boot.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { BellDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';

type State = 'asks' | 'busy' | 'stopped' | 'gone' | 'failed';

/** The id of the recipient and a secret. */
const isToken = (token: string): boolean => /^[\da-f-]{36}\.\S+$/.test(token);

/** The target of unsubscribe links of campaigns. It asks first, since link scanners must not unsubscribe anybody. */
export function Component() {
  const { t } = useTranslation(['campaigns', 'common']);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [state, setState] = useState<State>(isToken(token) ? 'asks' : 'gone');
  const organization = boot.publicIncubator?.name ?? '';

  async function stop() {
    setState('busy');
    const answer = await fetch(`/campaigns/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST' }).catch(
      () => null,
    );
    if (answer?.status === 404) setState('gone');
    else setState(answer?.ok ? 'stopped' : 'failed');
  }
  const asks = state === 'asks' || state === 'busy' || state === 'failed';
  const heading = asks
    ? t('unsubscribe.title')
    : state === 'gone'
      ? t('common:lost.text')
      : t('unsubscribe.done-title');
  useTitle(heading);
  return (
    <PublicFrame>
      <div className={css.page} data-inside="true">
        <BellDrawing />
        <h1 className={css.title}>{heading}</h1>
        <p role="status">
          {asks && t('unsubscribe.what', { organization })}
          {state === 'stopped' && t('unsubscribe.done', { organization })}
          {state === 'gone' && t('unsubscribe.gone')}
        </p>
        {state === 'failed' && <p role="alert">{t('common:errors.network')}</p>}
        <div className={css.actions}>
          {asks && (
            <Button loading={state === 'busy'} onClick={() => void stop()}>
              {t('unsubscribe.stop')}
            </Button>
          )}
          <Button component={AppLink} to="/account/settings/notifications" variant="default">
            {t('unsubscribe.settings')}
          </Button>
          {state === 'gone' && <NextSteps />}
        </div>
      </div>
    </PublicFrame>
  );
}
