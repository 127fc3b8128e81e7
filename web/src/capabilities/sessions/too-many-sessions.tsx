import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { OwnSessionsQuery } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { sessionId } from '#platform/session-id.ts';
import { LaptopsDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import { OwnSessions, UpsertUserSession } from './operations.ts';
import { connectPending } from './sign-in/external.ts';
import { signOut } from './sign-in/sign-in.ts';
import own from './too-many-sessions.module.css';
import { useDeviceName } from './use-device-name.ts';

/** The devices that are signed in; the last one is replaced. */
function ActiveDevices() {
  const { t } = useTranslation('accounts');
  const [{ data }] = useQuery({ query: OwnSessions });
  const devices = data?.ownSessions.filter(({ isWaiting }) => !isWaiting) ?? [];
  if (devices.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t('too-many-sessions.devices')}>
      {devices.map((device, i) => (
        <Device key={device._id} device={device} isReplaced={i === devices.length - 1} />
      ))}
    </ul>
  );
}

type OwnSession = OwnSessionsQuery['ownSessions'][number];

function Device({ device, isReplaced }: { device: OwnSession; isReplaced: boolean }) {
  const { t } = useTranslation('accounts');
  const name = useDeviceName(device.userAgent);
  return (
    <li className={own.device}>
      <span>
        <bdi className={own.name}>{name}</bdi>
        <span className={css.muted}>{t('security.last-used', { when: fullMoment(device.lastUsedAt, ownZone()) })}</span>
      </span>
      {isReplaced && <Pill tone="warn">{t('too-many-sessions.replaced')}</Pill>}
    </li>
  );
}

/** The session limit is reached: replace another session, or cancel. */
export function TooManySessions({ onTaken }: { onTaken: () => void }) {
  const { t } = useTranslation(['accounts', 'common']);
  const [upsert, busy] = useAct(UpsertUserSession);
  useTitle(t('common:user-errors.SESSIONS_MAXIMUM_REACHED'));
  useEffect(() => sessionId.clear(), []);
  return (
    <main className={css.page}>
      <LaptopsDrawing />
      <h1 className={css.title}>{t('common:user-errors.SESSIONS_MAXIMUM_REACHED')}</h1>
      <p>{t('too-many-sessions.sentence')}</p>
      <ActiveDevices />
      <div className={css.actions}>
        <Button variant="default" onClick={() => void signOut()}>
          {t('common:actions.cancel')}
        </Button>
        <Button
          loading={busy}
          onClick={async () => {
            const { data } = await upsert({ takeOver: true });
            if (!data) return;
            await connectPending();
            onTaken();
          }}
        >
          {t('too-many-sessions.continue')}
        </Button>
      </div>
      <PageFooter />
    </main>
  );
}
