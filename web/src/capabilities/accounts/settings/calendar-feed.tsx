import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { CalendarFeed, ResetCalendarFeed, StopCalendarFeed } from './operations.ts';
import css from './settings.module.css';

/** The secret address of the own calendar, for other calendars. */
export function CalendarFeedSettings() {
  const [{ data, error }, again] = useQuery({ query: CalendarFeed });
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  return <Feed feed={data.calendarFeed} onChanged={() => again({ requestPolicy: 'network-only' })} />;
}

interface Props {
  feed: { isOn: boolean; createdAt: string | null; lastReadAt: string | null };
  onChanged: () => void;
}

function Feed({ feed, onChanged }: Props) {
  const { t } = useTranslation(['own-account', 'common']);
  const [reset, resetting] = useAct(ResetCalendarFeed);
  const [stop, stopping] = useAct(StopCalendarFeed);
  const [address, setAddress] = useState<string | null>(null);
  const [asks, setAsks] = useState<'reset' | 'stop' | null>(null);

  async function makeNew() {
    const { data } = await reset({});
    setAsks(null);
    if (data) setAddress(data.resetCalendarFeed);
    onChanged();
  }
  async function switchOff() {
    await stop({});
    setAsks(null);
    setAddress(null);
    onChanged();
  }

  return (
    <>
      <section className={css.panel} aria-labelledby="calendar-feed">
        <h2 id="calendar-feed" className={css.heading}>
          {t('integrations.title')}
        </h2>
        <p className={css.text}>{t('integrations.sentence')}</p>
        <p className={css.text}>{t('integrations.ends')}</p>
        {address && <Address address={address} />}
        {feed.isOn && <Since feed={feed} />}
        <Row gap={2}>
          {feed.isOn ? (
            <>
              <Button variant="default" onClick={() => setAsks('reset')}>
                {t('integrations.reset')}
              </Button>
              <Button variant="default" onClick={() => setAsks('stop')}>
                {t('integrations.stop')}
              </Button>
            </>
          ) : (
            <Button loading={resetting} onClick={() => void makeNew()}>
              {t('integrations.make')}
            </Button>
          )}
        </Row>
      </section>
      <section className={css.panel} aria-labelledby="calendar-pace">
        <h2 id="calendar-pace" className={css.heading}>
          {t('integrations.slow')}
        </h2>
        <ul className={css.points}>
          {(['google', 'apple', 'outlook'] as const).map((maker) => (
            <li key={maker}>{t(`integrations.${maker}`)}</li>
          ))}
        </ul>
      </section>
      <ConfirmDialog
        open={asks === 'reset'}
        question={t('integrations.reset-question')}
        verb={t('integrations.reset')}
        busy={resetting}
        onConfirm={() => void makeNew()}
        onClose={() => setAsks(null)}
      />
      <ConfirmDialog
        open={asks === 'stop'}
        question={t('integrations.stop-question')}
        verb={t('integrations.stop')}
        busy={stopping}
        onConfirm={() => void switchOff()}
        onClose={() => setAsks(null)}
      />
    </>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation(['own-account', 'common']);
  return (
    <div className={css.address}>
      <TextInput
        label={t('integrations.address')}
        description={t('integrations.once')}
        value={address}
        readOnly
        attributes={{ input: { dir: 'ltr' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? t('common:copied') : t('integrations.copy')}</Button>}
      </CopyButton>
    </div>
  );
}

function Since({ feed: { createdAt, lastReadAt } }: Pick<Props, 'feed'>) {
  const { t } = useTranslation('own-account');
  return (
    <p className={css.sentence}>
      {createdAt && t('integrations.since', { when: fullMoment(createdAt, ownZone()) })}
      {' · '}
      {lastReadAt ? t('integrations.read', { when: fullMoment(lastReadAt, ownZone()) }) : t('integrations.never-read')}
    </p>
  );
}
