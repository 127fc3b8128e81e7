import { ActionIcon, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/calendar/availability/availability.module.css';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { nextRange, type Range } from './painted-hours.ts';

const lastMinute = 1_439;
const pad = (value: number) => String(value).padStart(2, '0');

/** The format of a time field. The end of the day is 23:59. */
const fieldText = (minute: number) => {
  const shown = Math.min(minute, lastMinute);
  return `${pad(Math.floor(shown / 60))}:${pad(shown % 60)}`;
};
const minuteOf = (text: string): number | null => {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
};

interface Props {
  /** The day, for the names of the fields. */
  day: string;
  ranges: readonly Range[];
  onChange: (ranges: Range[]) => void;
  onBlur?: () => void;
}

/** Several times of one day, typed. */
export function TypedRanges({ day, ranges, onChange, onBlur }: Props) {
  const { t } = useTranslation('calendar');
  const next = nextRange(ranges);
  const change = (i: number, part: keyof Range, text: string) => {
    const minute = minuteOf(text);
    if (minute !== null) onChange(ranges.map((range, at) => (at === i ? { ...range, [part]: minute } : range)));
  };
  return (
    <div className={css.ranges}>
      {ranges.length === 0 && <span className="note">{t('availability.closed')}</span>}
      {ranges.map((range, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other identity while they are typed
        <Row key={i} gap={2} align="center" nowrap>
          {(['from', 'to'] as const).map((part) => (
            <TextInput
              key={part}
              type="time"
              className={css.clock}
              aria-label={t(`availability.${part}-of`, { day, n: i + 1 })}
              value={fieldText(range[part])}
              onChange={(event) => change(i, part, event.currentTarget.value)}
              onBlur={onBlur}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('availability.remove-range', { day, n: i + 1 })}
            onClick={() => onChange(ranges.filter((_, at) => at !== i))}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </Row>
      ))}
      {next && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('availability.add-range', { day })}
          onClick={() => onChange([...ranges, next])}
        >
          <PlusIcon size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
