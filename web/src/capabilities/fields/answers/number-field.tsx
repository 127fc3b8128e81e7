import { TextInput } from '@mantine/core';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { type NumberSigns, numberSignsOf, readNumber, typedText } from '@seedbed/domain/kernel/text/typed-number.ts';
import { useState } from 'react';
import { NumberEcho } from '#platform/forms/number-echo.tsx';
import { locale } from '#platform/i18n/i18n.ts';

interface Props {
  id?: string;
  label: string;
  size?: 'xs' | 'sm';
  description?: string | undefined;
  placeholder?: string | undefined;
  error?: string | undefined;
  value: string | number | null;
  /** The number, or the invalid text. */
  onChange: (value: Exclude<Answer, readonly unknown[]>) => void;
}

/** A number in any usual notation. The value that was read shows below a text that is not plain. */
export function NumberField({ value, onChange, ...field }: Props) {
  const signs = numberSignsOf(locale());
  const [typed, setTyped] = useState(() => textOf(value, signs));
  // The answer may change from elsewhere.
  const shown = numberOrText(typed, signs) === value ? typed : textOf(value, signs);
  const change = (text: string) => {
    setTyped(text);
    onChange(numberOrText(text, signs));
  };
  return (
    <div>
      <TextInput {...field} inputMode="decimal" value={shown} onChange={(event) => change(event.currentTarget.value)} />
      <NumberEcho
        typed={shown}
        reading={readNumber(shown, signs)}
        isRefused={field.error !== undefined}
        format={(number) => new Intl.NumberFormat(locale(), { maximumFractionDigits: 6 }).format(number)}
        onChoose={(number) => change(typedText(number, signs))}
      />
    </div>
  );
}

/** Marks a text that may mean two numbers. Without it, code that does not know the language would read one. */
const doubt = ' ?';

function numberOrText(typed: string, signs: NumberSigns): string | number | null {
  const reading = readNumber(typed, signs);
  if (reading.kind === 'number') return reading.value;
  if (reading.kind === 'empty') return null;
  return reading.kind === 'asked' ? `${typed}${doubt}` : typed;
}

const textOf = (value: string | number | null, signs: NumberSigns): string =>
  typeof value === 'number' ? typedText(value, signs) : (value ?? '').replace(doubt, '');
