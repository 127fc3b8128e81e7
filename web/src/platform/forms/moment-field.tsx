import { TextInput } from '@mantine/core';
import { dayFrom, today } from '@seedbed/domain/kernel/dates.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from './day-field.tsx';
import css from './moment-field.module.css';

interface Props {
  id: string;
  label: string;
  /** The zone of the organization by default. */
  zone?: string;
  /** An instant as ISO text. */
  value: string | null;
  onChange: (at: string | null) => void;
  /** The time of a newly chosen day. */
  usualTime: string;
  error?: ReactNode;
}

/** A day and a time of it, in a zone. */
export function MomentField({ id, label, zone = tenantZone, value, onChange, usualTime, error }: Props) {
  const { t } = useTranslation();
  const at = value === null ? null : Temporal.Instant.from(value).toZonedDateTimeISO(zone);
  const [time, setTime] = useState(at?.toPlainTime().toString({ smallestUnit: 'minute' }) ?? usualTime);
  const day = at?.toPlainDate().toString() ?? null;
  const emit = (newDay: string | null, newTime: string) => {
    const date = newDay === null ? null : dayFrom(newDay);
    if (date === null) return onChange(null);
    onChange(
      date
        .toZonedDateTime({ timeZone: zone, plainTime: newTime || usualTime })
        .toInstant()
        .toString(),
    );
  };
  return (
    <div className={css.moment}>
      <DayField
        id={id}
        label={label}
        value={day}
        onChange={(next) => emit(next, time)}
        today={today(zone)}
        error={error}
      />
      <TextInput
        type="time"
        aria-label={t('day-field.time-of', { label })}
        value={time}
        disabled={day === null}
        onChange={(event) => {
          setTime(event.currentTarget.value);
          if (event.currentTarget.value) emit(day, event.currentTarget.value);
        }}
      />
    </div>
  );
}
