import type { ComponentProps } from 'react';
import { type Choice, useListedChoices } from './choices.ts';
import { Picker } from './picker.tsx';

interface Props extends Omit<ComponentProps<typeof Picker>, 'source' | 'value' | 'onChange' | 'isSingle'> {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Chooses one record of a short list. Another choice replaces it. */
export const OneChoice = ({ choices, value, onChange, ...field }: Props) => (
  <Picker
    {...field}
    isSingle
    source={useListedChoices(choices)}
    value={choices.filter((choice) => choice.value === value)}
    onChange={([chosen]) => onChange(chosen?.value ?? null)}
  />
);
