import { Checkbox, Input, NativeSelect, TextInput } from '@mantine/core';
import { optionIdOf, type QuestionOption, writeIn, writtenIn } from '@seedbed/domain/kernel/questions/question.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './answer-field.module.css';
import { choiceLabel } from './answer-text.tsx';

interface Named {
  id: string;
  label: string;
  error: string | undefined;
  help?: string | undefined;
}

interface Plain {
  value: string;
  label: string;
}
type Choices = readonly QuestionOption[] | readonly Plain[];

const isOption = (choice: QuestionOption | Plain): choice is QuestionOption => 'id' in choice;

interface OneProps extends Named {
  kind: 'radio' | 'scale' | 'menu';
  choices: Choices;
  value: string;
  onChange: (value: string) => void;
}

/** One choice: radio buttons, a scale, or a menu. A write-in option asks for its text. */
export function OneChoice({ kind, choices, value, onChange, ...named }: OneProps) {
  const { t } = useTranslation('fields');
  const options = choices.filter(isOption);
  const chosen = options.length > 0 ? optionIdOf(value) : value;
  const all = choices.map((choice) =>
    isOption(choice) ? { value: choice.id, label: choiceLabel(options, choice.id) } : choice,
  );
  const written = options.find(({ id, isWriteIn }) => isWriteIn && id === chosen);
  const text = written && (
    <TextInput
      aria-label={t('write-in')}
      placeholder={t('write-in')}
      value={writtenIn(value)}
      onChange={(event) => onChange(writeIn(written.id, event.currentTarget.value))}
    />
  );
  if (kind === 'menu')
    return (
      <div className={css.stack}>
        <NativeSelect
          id={named.id}
          label={named.label}
          description={named.help || undefined}
          error={named.error}
          value={chosen}
          data={[{ value: '', label: '' }, ...all]}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {text}
      </div>
    );
  return (
    <Group {...named}>
      <div className={kind === 'scale' ? css.scale : css.stack}>
        {all.map((choice) => (
          <label key={choice.value} className={css.choice}>
            <input
              type="radio"
              name={named.id}
              checked={chosen === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <bdi>{choice.label}</bdi>
          </label>
        ))}
      </div>
      {text}
      {chosen && (
        <button type="button" className={css.clear} onClick={() => onChange('')}>
          {t('clear-choice')}
        </button>
      )}
    </Group>
  );
}

interface ManyProps extends Named {
  options: readonly QuestionOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Several choices. */
export function CheckedList({ options, value, onChange, ...named }: ManyProps) {
  const { t } = useTranslation('fields');
  const of = (id: string) => value.find((choice) => optionIdOf(choice) === id);
  const put = (id: string, choice: string | null) => {
    const others = value.filter((one) => optionIdOf(one) !== id);
    onChange(choice === null ? others : [...others, choice]);
  };
  return (
    <Group {...named}>
      <div className={css.stack}>
        {options.map(({ id, isWriteIn }) => {
          const choice = of(id);
          return (
            <div key={id}>
              <Checkbox
                label={choiceLabel(options, id)}
                checked={choice !== undefined}
                onChange={(event) => put(id, event.currentTarget.checked ? id : null)}
              />
              {isWriteIn && choice !== undefined && (
                <TextInput
                  aria-label={t('write-in')}
                  placeholder={t('write-in')}
                  value={writtenIn(choice)}
                  onChange={(event) => put(id, writeIn(id, event.currentTarget.value))}
                />
              )}
            </div>
          );
        })}
      </div>
    </Group>
  );
}

/** Several controls with one name, one help and one error. */
export function Group({ id, label, error, help, children }: Named & { children: ReactNode }) {
  return (
    <fieldset id={id} className={css.group} aria-describedby={error || help ? `${id}-note` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <span id={`${id}-note`}>
        {help && <Input.Description>{help}</Input.Description>}
        {error && <Input.Error>{error}</Input.Error>}
      </span>
      {children}
    </fieldset>
  );
}
