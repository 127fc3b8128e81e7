import type { ComponentProps } from 'react';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';

interface Props extends Omit<ComponentProps<typeof Picker>, 'source' | 'value' | 'onChange'> {
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses records of a short list by their ids. */
export const IdsPicker = ({ choices, value, onChange, ...field }: Props) => (
  <Picker
    {...field}
    source={useListedChoices(choices)}
    value={choices.filter((choice) => value.includes(choice.value))}
    onChange={(chosen) => onChange(chosen.map((choice) => choice.value))}
  />
);
