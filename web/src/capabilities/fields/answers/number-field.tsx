import { TextInput } from '@mantine/core';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { anyNumberFrom, decimalSymbolOf, typedText } from '@seedbed/domain/kernel/text/typed-number.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';
import css from './answer-field.module.css';

interface Props {
  id?: string;
  label: string;
  size?: 'xs' | 'sm';
  description?: string | undefined;
  placeholder?: string | undefined;
  error?: string | undefined;
  value: string | number | null;
  /** The number, or the text that is none. */
  onChange: (value: Exclude<Answer, readonly unknown[]>) => void;
}

/** A number in any usual notation. The value that was read shows below a text that is not plain. */
export function NumberField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation('fields');
  const symbol = decimalSymbolOf(locale());
  const [typed, setTyped] = useState(() => textOf(value, symbol));
  // The answer may change from elsewhere.
  const shown = numberOrText(typed, symbol) === value ? typed : textOf(value, symbol);
  const isPlain = typeof value !== 'number' || shown.trim() === typedText(value, symbol);
  return (
    <div>
      <TextInput
        {...field}
        inputMode="decimal"
        value={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(numberOrText(event.currentTarget.value, symbol));
        }}
      />
      {/* There from the start, so that a screen reader hears the change. */}
      <p className={css.echo} role="status">
        {!isPlain &&
          t('number-read', { number: new Intl.NumberFormat(locale(), { maximumFractionDigits: 6 }).format(value) })}
      </p>
    </div>
  );
}

const numberOrText = (typed: string, symbol: '.' | ','): string | number | null => {
  const number = anyNumberFrom(typed, symbol);
  return number === undefined ? typed : number;
};

const textOf = (value: string | number | null, symbol: '.' | ','): string =>
  typeof value === 'number' ? typedText(value, symbol) : (value ?? '');
