import { dayFrom, today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { DayField } from '#platform/forms/day-field.tsx';
import css from './availability.module.css';

interface Props {
  name: string;
  zone: string;
  values: { startsOn: string | null; endsOn: string | null };
  errors: Record<string, string>;
  onChange: (field: 'startsOn' | 'endsOn', day: string | null) => void;
}

/** The first and the last day. The last one follows the first until it is chosen. */
export function PeriodFields({ name, zone, values: { startsOn, endsOn }, errors, onChange }: Props) {
  const { t } = useTranslation('calendar');
  const now = today(zone);
  return (
    <div className={css.pair}>
      <DayField
        id={`${name}-startsOn`}
        label={t('fields.startsOn')}
        value={startsOn}
        onChange={(day) => {
          onChange('startsOn', day);
          if (day && (endsOn === null || endsOn === startsOn || endsOn < day)) onChange('endsOn', day);
        }}
        today={now}
        min={now}
        error={errors.startsOn}
      />
      <DayField
        id={`${name}-endsOn`}
        label={t('fields.endsOn')}
        value={endsOn}
        onChange={(day) => onChange('endsOn', day)}
        today={dayFrom(startsOn ?? '') ?? now}
        min={dayFrom(startsOn ?? '') ?? now}
        error={errors.endsOn}
      />
    </div>
  );
}
