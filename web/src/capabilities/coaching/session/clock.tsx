import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompleteSession, StartSession } from '#capabilities/coaching/operations.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './clock.module.css';
import { may, type Session } from './session.ts';

const tickMs = 1_000;

/** `12:05`, and `1:02:05` from an hour on. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** Starts the clock of a session, shows it while it runs, and completes the session. */
export function Clock({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const [start, isStarting] = useAct(StartSession);
  const [complete, isCompleting] = useAct(CompleteSession);
  const { phase, sessionStartDateTime: startedAt } = session;
  const mayRun = may(session, 'RUN');
  if (phase === 'in_progress')
    return (
      <Row gap={3} align="center">
        <Elapsed since={startedAt ?? session.date} />
        {mayRun && !startedAt && (
          <Button variant="default" loading={isStarting} onClick={() => void start({ id: session._id })}>
            {t('clock.start')}
          </Button>
        )}
        {mayRun && (
          <Button loading={isCompleting} onClick={() => void complete({ id: session._id })}>
            {t('clock.complete')}
          </Button>
        )}
      </Row>
    );
  if (!mayRun) return null;
  if (phase === 'upcoming')
    return (
      <Button variant="default" loading={isStarting} onClick={() => void start({ id: session._id })}>
        {t('clock.start')}
      </Button>
    );
  return (
    phase === 'awaiting_notes' && (
      <Button loading={isCompleting} onClick={() => void complete({ id: session._id })}>
        {t('clock.complete')}
      </Button>
    )
  );
}

/** Ticks every second. A screen reader is not told of each. */
function Elapsed({ since }: { since: string }) {
  const { t } = useTranslation('coaching');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label={t('clock.elapsed')} className={css.clock}>
      {elapsedText(now - new Date(since).getTime())}
    </span>
  );
}
