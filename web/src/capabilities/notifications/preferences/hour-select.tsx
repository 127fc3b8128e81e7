import { NativeSelect } from '@mantine/core';
import { hourText } from '#platform/i18n/dates.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  label: string;
  hour: number;
  onChange: (hour: number) => void;
}

/** A full hour, formatted in the person's language. */
export function HourSelect({ label, hour, onChange }: Props) {
  return (
    <NativeSelect
      aria-label={label}
      value={String(hour)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={hours.map((value) => ({ value: String(value), label: hourText(value) }))}
    />
  );
}
