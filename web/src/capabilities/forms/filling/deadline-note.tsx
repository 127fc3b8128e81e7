import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ago, fullMoment, ownZone, timeIn } from '#platform/i18n/dates.ts';
import css from './fill-form.module.css';

interface Props {
  deadlineAt: string;
  graceEndsAt: string;
  /** The clock of the server when the page asked. */
  now: string;
}

const minuteMs = 60_000;
const soonMs = 60 * minuteMs;

/** The deadline in the person's zone, with the time that is left by the clock of the server. */
export function DeadlineNote({ deadlineAt, graceEndsAt, now }: Props) {
  const { t } = useTranslation('filling');
  const [offset, setOffset] = useState(() => Date.parse(now) - Date.now());
  const [at, setAt] = useState(() => Date.parse(now));
  useEffect(() => setOffset(Date.parse(now) - Date.now()), [now]);
  const leftMs = Date.parse(deadlineAt) - at;
  useEffect(() => {
    const next = Math.abs(leftMs) < soonMs ? 1_000 : minuteMs;
    const timer = setInterval(() => setAt(Date.now() + offset), next);
    return () => clearInterval(timer);
  }, [leftMs, offset]);

  const deadline = fullMoment(deadlineAt, ownZone());
  const grace = timeIn(ownZone(), graceEndsAt);
  if (at > Date.parse(graceEndsAt)) return <p className={css.deadline}>{t('deadline.over', { deadline })}</p>;
  if (leftMs < 0)
    return (
      <p className={css.deadline} data-urgent>
        {t('deadline.grace', { deadline, grace })}
      </p>
    );
  return (
    <p className={css.deadline} data-urgent={leftMs < soonMs || undefined}>
      {t('deadline.due', { deadline })}{' '}
      <span className={css.left} aria-hidden={leftMs < soonMs || undefined}>
        {ago(deadlineAt, at)}
      </span>
    </p>
  );
}
