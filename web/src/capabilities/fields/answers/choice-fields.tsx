import { Checkbox, Input, NativeSelect, TextInput } from '@mantine/core';
import { choiceLabel } from '@seedbed/domain/kernel/questions/choice-label.ts';
import { optionIdOf, type QuestionOption, writeIn, writtenIn } from '@seedbed/domain/kernel/questions/question.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import css from './answer-field.module.css';

interface LabeledField {
  id: string;
  label: string;
  error: string | undefined;
  help?: string | undefined;
}

interface OfLanguage extends LabeledField {
  /** The language of the options. */
  language: string;
}

interface Plain {
  value: string;
  label: string;
}
type Choices = readonly QuestionOption[] | readonly Plain[];

const isOption = (choice: QuestionOption | Plain): choice is QuestionOption => 'id' in choice;

interface OneProps extends OfLanguage {
  kind: 'radio' | 'scale' | 'menu';
  choices: Choices;
  value: string;
  onChange: (value: string) => void;
}

/** One choice: radio buttons, a scale, or a menu. A write-in option asks for its text. */
export function OneChoice({ kind, choices, value, onChange, language, ...named }: OneProps) {
  const { t } = useTranslation('fields');
  const options = choices.filter(isOption);
  const chosen = options.length > 0 ? optionIdOf(value) : value;
  const all = choices.map((choice) =>
    isOption(choice) ? { value: choice.id, label: choiceLabel(options, choice.id, language) } : choice,
  );
  const written = options.find(({ id, isWriteIn }) => isWriteIn && id === chosen);
  const text = written && <WriteIn value={writtenIn(value)} onChange={(next) => onChange(writeIn(written.id, next))} />;
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

interface ManyProps extends OfLanguage {
  options: readonly QuestionOption[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** Several choices, all in view. */
export function CheckedList({ options, value, onChange, language, ...named }: ManyProps) {
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
                label={choiceLabel(options, id, language)}
                checked={choice !== undefined}
                onChange={(event) => put(id, event.currentTarget.checked ? id : null)}
              />
              {isWriteIn && choice !== undefined && (
                <WriteIn value={writtenIn(choice)} onChange={(next) => put(id, writeIn(id, next))} />
              )}
            </div>
          );
        })}
      </div>
    </Group>
  );
}

/** Several choices from a list that people search. */
export function ChoiceMenu({ options, value, onChange, language, label, help, ...field }: ManyProps) {
  const choices = useMemo(
    () => options.map(({ id }) => ({ value: id, label: choiceLabel(options, id, language) })),
    [options, language],
  );
  const source = useListedChoices(choices);
  const chosen = value.map(optionIdOf);
  const written = options.filter(({ id, isWriteIn }) => isWriteIn && chosen.includes(id));
  return (
    <div className={css.stack}>
      <Picker
        {...field}
        label={label}
        description={help || undefined}
        source={source}
        value={choices.filter((choice) => chosen.includes(choice.value))}
        onChange={(next) =>
          onChange(next.map((choice) => value.find((one) => optionIdOf(one) === choice.value) ?? choice.value))
        }
      />
      {written.map(({ id }) => (
        <WriteIn
          key={id}
          name={choiceLabel(options, id, language)}
          value={writtenIn(value.find((one) => optionIdOf(one) === id) ?? '')}
          onChange={(next) => onChange(value.map((one) => (optionIdOf(one) === id ? writeIn(id, next) : one)))}
        />
      ))}
    </div>
  );
}

interface WriteInProps {
  /** The option, where it is not beside it. */
  name?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text of the person's own, in place of the option's. */
function WriteIn({ name, value, onChange }: WriteInProps) {
  const { t } = useTranslation('fields');
  const label = name ? t('write-in-of', { name }) : t('write-in');
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      dir="auto"
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Several controls with one name, one help and one error. */
export function Group({ id, label, error, help, children }: LabeledField & { children: ReactNode }) {
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
