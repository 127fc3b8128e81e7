import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import type { DateFormat } from '@seedbed/domain/kernel/date-formats.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatesLocale } from '#platform/i18n/dates-locale.ts';
import { CalendarIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import css from './day-field.module.css';
import { usefulDays, useTypedDay } from './use-typed-day.ts';

const Calendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar, <SkeletonRows rows={5} />);

interface Props {
  id?: string;
  label: ReactNode;
  /** yyyy-MM-dd; null while nothing readable is typed. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Typed words count from this day. */
  today: Temporal.PlainDate;
  /** The first day that the calendar offers. */
  min?: Temporal.PlainDate;
  description?: string;
  error?: ReactNode;
  disabled?: boolean;
  className?: string | undefined;
  placeholder?: string;
  /** How the field writes the date, instead of as the person chose. */
  pattern?: DateFormat;
}

/** A day, typed as "Friday" or "12/24", or chosen in a calendar. */
export function DayField({ value, onChange, today, min, description, error, disabled, pattern, ...named }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  useTopmost(opened);
  const locale = useDatesLocale();
  const typed = useTypedDay({ value, onChange, today, pattern });

  function choose(day: string | null) {
    if (!day) return;
    onChange(day);
    setOpened(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setOpened(true);
    // Enter first reads the words; the next one submits the form.
    else if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typed.settle()) return;
    event.preventDefault();
  }

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      zIndex={1_000_010}
    >
      <Popover.Target refProp="rootRef">
        <TextInput
          {...named}
          autoComplete="off"
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={typed.settle}
          description={typed.understood ? <span aria-live="polite">{typed.understood}</span> : description}
          error={typed.isUnknown ? t('day-field.unknown') : error}
          disabled={disabled}
          rightSection={
            // The arrow key opens the calendar too, so the button is no stop of the Tab key.
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={-1}
              disabled={disabled}
              aria-label={t('day-field.open')}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <CalendarIcon size={18} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('day-field.open')}>
        <div className={css.useful}>
          {usefulDays(today, locale.firstDay).map(({ day, name, label }) => (
            <Button key={day + name} size="compact-sm" variant="default" onClick={() => choose(day)}>
              {name ? t(`day-field.${name}`) : label}
            </Button>
          ))}
        </div>
        <Calendar value={value} onChange={choose} today={today} min={min} />
      </Popover.Dropdown>
    </Popover>
  );
}
