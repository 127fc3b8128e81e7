import { Button } from '@mantine/core';
import type { NumberReading } from '@seedbed/domain/kernel/text/typed-number.ts';
import { useTranslation } from 'react-i18next';
import css from './number-echo.module.css';

interface NumberEchoProps {
  typed: string;
  reading: NumberReading;
  /** The error of the field says enough about its number. */
  isRefused?: boolean;
  format: (value: number) => string;
  /** Takes one of the two numbers that the text may mean. */
  onChoose: (value: number) => void;
}

/** Below a field: the number that was read, or the two that the text may mean. */
export function NumberEcho({ typed, reading, isRefused = false, format, onChoose }: NumberEchoProps) {
  const { t } = useTranslation();
  const shown = reading.kind === 'number' && !isRefused ? format(reading.value) : null;
  return (
    // There from the start, so that a screen reader hears the change. A press keeps the focus, since an error on blur
    // would move the button away under the pointer.
    <div className={css.echo} role="status" onMouseDown={(event) => event.preventDefault()}>
      {shown !== null && shown !== typed.trim() && <bdi>= {shown}</bdi>}
      {reading.kind === 'asked' && (
        <>
          <span>{t('number.which')}</span>
          {reading.choices.map((value) => (
            <Button key={value} size="compact-sm" variant="default" onClick={() => onChoose(value)}>
              <bdi>{format(value)}</bdi>
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
