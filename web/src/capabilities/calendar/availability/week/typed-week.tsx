import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/calendar/availability/availability.module.css';
import { RowsIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { copiedTo, type DayHours, withDay } from './painted-hours.ts';
import { TypedRanges } from './typed-ranges.tsx';
import { useWeekdays } from './use-weekdays.ts';

interface Props {
  weekly: readonly DayHours[];
  onChange: (weekly: DayHours[]) => void;
  onBlur: () => void;
}

/** The hours of each weekday, typed. A day can be copied to others. */
export function TypedWeek({ weekly, onChange, onBlur }: Props) {
  const days = useWeekdays();
  return (
    <ul className={css.week}>
      {days.map(({ weekday, name }) => (
        <li key={weekday} className={css.weekday}>
          <span className={css.name}>{name}</span>
          <TypedRanges
            day={name}
            ranges={weekly.find((day) => day.weekday === weekday)?.ranges ?? []}
            onChange={(ranges) => onChange(withDay(weekly, weekday, ranges))}
            onBlur={onBlur}
          />
          <CopyDay weekday={weekday} name={name} onCopy={(to) => onChange(copiedTo(weekly, weekday, to))} />
        </li>
      ))}
    </ul>
  );
}

interface CopyProps {
  weekday: number;
  name: string;
  onCopy: (weekdays: readonly number[]) => void;
}

function CopyDay({ weekday, name, onCopy }: CopyProps) {
  const { t } = useTranslation('calendar');
  const days = useWeekdays();
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('availability.copy', { day: name })}
          title={t('availability.copy', { day: name })}
          onClick={() => setOpened(!opened)}
        >
          <RowsIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={3}>
          <Checkbox.Group label={t('availability.copy', { day: name })} value={chosen} onChange={setChosen}>
            <Stack gap={2}>
              {days
                .filter((day) => day.weekday !== weekday)
                .map((day) => (
                  <Checkbox key={day.weekday} value={String(day.weekday)} label={day.name} />
                ))}
            </Stack>
          </Checkbox.Group>
          <Button
            size="xs"
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen.map(Number));
              setOpened(false);
              setChosen([]);
            }}
          >
            {t('availability.copy-now')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
