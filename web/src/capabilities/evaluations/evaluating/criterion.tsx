import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '#capabilities/forms/public.tsx';
import css from './criterion.module.css';
import { choicesOf } from './criterion-choices.ts';

interface Props {
  line: FormQuestion;
  /** The evaluation criterion that it measures. */
  measured: ReactNode;
  value: Answer;
  /** Number keys score this one. */
  isCurrent: boolean;
  isRequired: boolean;
  error: string | undefined;
  onEnter: () => void;
  onChange: (value: Answer) => void;
}

/** One criterion: a row of choices, each with the key that takes it. */
export function Criterion({ line, measured, value, isCurrent, isRequired, error, onEnter, onChange }: Props) {
  const { t } = useTranslation('forms');
  const id = useId();
  const help = translated(line.description, i18next.language);
  const label = labelOf(line, i18next.language);
  const choices = choicesOf(line) ?? [];
  const isScale = line.behavesAs === 'number_scale';
  return (
    <fieldset
      className={css.criterion}
      data-line={line.id}
      data-current={isCurrent || undefined}
      aria-describedby={help || error ? `${id}-note` : undefined}
      onFocus={onEnter}
    >
      <legend dir="auto">
        {isRequired ? t('filling.required', { label }) : label}
        {measured}
      </legend>
      {(help || error) && (
        <div id={`${id}-note`}>
          {help && (
            <p className={css.help} dir="auto">
              {help}
            </p>
          )}
          {error && <p className={css.error}>{error}</p>}
        </div>
      )}
      <div className={css.choices} data-scale={isScale || undefined}>
        {choices.map((choice) => (
          <label key={choice.key} className={css.choice} data-checked={value === choice.value || undefined}>
            <input type="radio" name={id} checked={value === choice.value} onChange={() => onChange(choice.value)} />
            {!isScale && <kbd className={css.key}>{choice.key}</kbd>}
            <span dir="auto">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
