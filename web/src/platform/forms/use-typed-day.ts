import type { DateFormat } from '@seedbed/domain/kernel/date-formats.ts';
import { dayFrom } from '@seedbed/domain/kernel/dates.ts';
import { typedDay } from '@seedbed/domain/kernel/text/typed-day.ts';
import { useState } from 'react';
import { calendarDay, longDay, weekdayName } from '#platform/i18n/dates.ts';
import { dayWords } from '#platform/i18n/day-words.ts';

interface Options {
  value: string | null;
  onChange: (day: string | null) => void;
  today: Temporal.PlainDate;
  /** How the field writes the date, instead of as the person chose. */
  pattern?: DateFormat | undefined;
}

interface TypedDay {
  text: string;
  /** The day that the text means. Another value comes from elsewhere and replaces the text. */
  day: string | null;
  isSettled: boolean;
}

/** The text of a day field: the typed words until they are read, else the date. */
export function useTypedDay({ value, onChange, today, pattern }: Options) {
  const [stored, setTyped] = useState<TypedDay | null>(null);
  const typed = stored && stored.day === value ? stored : null;

  function type(text: string) {
    const day = typedDay(text, today, dayWords())?.toString() ?? null;
    setTyped({ text, day, isSettled: false });
    onChange(day);
  }

  /** Shows the date in place of the words. Whether there were any. */
  function settle(): boolean {
    if (typed) setTyped(typed.day ? null : { ...typed, isSettled: true });
    return typed !== null;
  }

  const day = typed?.day && dayFrom(typed.day);
  return {
    text: typed?.text ?? (value ? calendarDay(value, pattern) : ''),
    type,
    settle,
    understood: day ? longDay(day.toZonedDateTime('UTC').toInstant(), 'UTC') : null,
    isUnknown: typed?.isSettled === true && typed.day === null && typed.text.trim() !== '',
  };
}

/** The days that people choose most. The week ends on Thursday where it begins on Saturday. */
export function usefulDays(today: Temporal.PlainDate, firstDay: number) {
  const lastDay = firstDay === 6 ? 4 : 5;
  const inWeek = (weekday: number) => (weekday - today.dayOfWeek + 7) % 7 || 7;
  const end = today.add({ days: inWeek(lastDay) }).toString();
  return [
    { name: 'today', label: null, day: today.toString() },
    { name: 'tomorrow', label: null, day: today.add({ days: 1 }).toString() },
    { name: null, label: weekdayName(end), day: end },
    { name: 'next-week', label: null, day: today.add({ days: inWeek(1) }).toString() },
  ] as const;
}
