import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { EndOtherSessions, LogoutSession, Security } from '#capabilities/sessions/operations.ts';
import { useDeviceName } from '#capabilities/sessions/use-device-name.ts';
import type { SecurityQuery } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './security.module.css';
import { Section } from './security-section.tsx';

type Session = SecurityQuery['ownSessions'][number];

export function SessionsSection() {
  const { t } = useTranslation('accounts');
  const [{ data, error }, again] = useQuery({ query: Security });
  const [endOthers, busy] = useAct(EndOtherSessions);
  const [asked, ask] = useState(false);
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Section title={t('security.sessions')} sentence={t('security.sessions-why')}>
      <Loaded data={data} error={error} onRetry={again} rows={3}>
        {(data) => (
          <ul className={css.devices}>
            {data.ownSessions.map((session) => (
              <Device key={session._id} session={session} onEnded={refresh} />
            ))}
          </ul>
        )}
      </Loaded>
      {data && data.ownSessions.length > 1 && (
        <Button variant="default" onClick={() => ask(true)}>
          {t('security.end-others')}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        question={t('security.end-others-question')}
        verb={t('security.end-others')}
        busy={busy}
        onConfirm={async () => {
          await endOthers({});
          ask(false);
          refresh();
        }}
        onClose={() => ask(false)}
      />
    </Section>
  );
}

function Device({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation('accounts');
  const [end, busy] = useAct(LogoutSession);
  const name = useDeviceName(session.userAgent);
  return (
    <li className={css.device}>
      <div>
        <p className={css.name}>{name}</p>
        <p className="note">{t('security.last-used', { when: fullMoment(session.lastUsedAt, ownZone()) })}</p>
        <p className="note">{t('security.since', { when: fullMoment(session.createdAt, ownZone()) })}</p>
      </div>
      {session.isThis ? (
        <Pill>{t('security.this-device')}</Pill>
      ) : (
        <>
          {session.isWaiting && <Pill>{t('security.waiting')}</Pill>}
          <Button
            variant="default"
            size="xs"
            loading={busy}
            aria-label={`${t('security.end')}: ${name}`}
            onClick={async () => {
              const { data } = await end({ sessionId: session._id });
              if (data) toast(t('security.ended'));
              onEnded();
            }}
          >
            {t('security.end')}
          </Button>
        </>
      )}
    </li>
  );
}
