import type { ReactNode } from 'react';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';

interface Props {
  id?: string;
  label: string;
  choices: readonly Choice[];
  /** The values of the chosen ones. */
  value: readonly string[];
  error?: ReactNode;
  onChange: (value: string[]) => void;
}

/** Chooses several of a short list, which the form has loaded. */
export function ListedPicker({ choices, value, onChange, ...field }: Props) {
  const source = useListedChoices(choices);
  return (
    <Picker
      {...field}
      source={source}
      value={choices.filter((choice) => value.includes(choice.value))}
      onChange={(chosen) => onChange(chosen.map((choice) => choice.value))}
    />
  );
}
