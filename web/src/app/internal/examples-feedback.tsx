import { Alert, Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionBar } from '#app/frame/connection-bar.tsx';
import { VersionBar } from '#app/frame/new-version.tsx';
import { connected, disconnected } from '#platform/api/connection.ts';
import { AlertIcon } from '#platform/ui/icons.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Player } from '#platform/ui/player/player.tsx';
import { popUp, toast, toastConfirmation, toastError } from '#platform/ui/toasts/toasts.tsx';
import { type Examples, State } from './example.tsx';

/** Components that notify the person. */
export const feedback: Examples = {
  Toasts: function AllToasts() {
    const { t } = useTranslation();
    const kinds = {
      success: () => toast(t('copied')),
      confirmation: () => toastConfirmation(t('copied')),
      undo: () => toast(t('copied'), { label: t('actions.undo'), action: () => {} }),
      error: () => toastError(t('errors.server')),
      news: () =>
        popUp({
          id: 'news',
          title: 'Mia Haddad',
          text: t('not-found.text'),
          to: '/',
          closeLabel: t('actions.close'),
          onOpen: () => {},
        }),
    };
    return Object.entries(kinds).map(([kind, show]) => (
      <State key={kind} name={kind}>
        <Button variant="default" onClick={show}>
          {t('actions.more')}
        </Button>
      </State>
    ));
  },
  Alert: function Alerts() {
    const { t } = useTranslation();
    return (
      <State name="within the page" wide>
        <Alert color="yellow" icon={<AlertIcon />} title={t('error-page.title')}>
          {t('error-page.text')}
        </Alert>
      </State>
    );
  },
  Player: function Players() {
    return (
      <State name="before it is played" wide>
        <Player url="https://vimeo.com/76979871" title="" />
      </State>
    );
  },
  Progress: function Bars() {
    const { t } = useTranslation();
    return (
      <State name="partly done" wide>
        <Progress value={40} aria-label={t('actions.save')} />
      </State>
    );
  },
  Notice: function Notices() {
    const { t } = useTranslation();
    const [shown, setShown] = useState<readonly ('error' | 'success')[]>([]);
    return (
      <State name="an error stays, a success closes by itself" wide>
        {shown.map((kind) => (
          <Notice key={kind} kind={kind} onClose={() => setShown((old) => old.filter((one) => one !== kind))}>
            {kind === 'error' ? t('errors.server') : t('copied')}
          </Notice>
        ))}
        <Button variant="default" onClick={() => setShown(['error', 'success'])}>
          {t('actions.retry')}
        </Button>
      </State>
    );
  },
  ConnectionBar: function Connection() {
    const { t } = useTranslation();
    return (
      <State name="until the connection is back">
        <Button variant="default" onClick={disconnected}>
          {t('actions.close')}
        </Button>
        <Button variant="default" onClick={connected}>
          {t('actions.retry')}
        </Button>
        <ConnectionBar />
      </State>
    );
  },
  VersionBar: function Version() {
    const { t } = useTranslation();
    const [shown, setShown] = useState(false);
    return (
      <State name="until it is pressed">
        <Button variant="default" onClick={() => setShown(true)}>
          {t('version.new')}
        </Button>
        {shown && <VersionBar onReload={() => setShown(false)} />}
      </State>
    );
  },
};
