import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  id: string;
  label: ReactNode;
  description?: string;
  value: number | null;
  error?: string | undefined;
  min?: number;
  max?: number;
  onChange: (value: number | null) => void;
}

/** A whole number, or none. */
export const NumberField = ({ value, onChange, min = 1, ...field }: Props) => (
  <NumberInput
    {...field}
    min={min}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="none"
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
  />
);
