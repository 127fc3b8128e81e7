import { ActionIcon, Button, Checkbox, Input, NativeSelect, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import { type AnswerType, isTree } from '@seedbed/domain/kernel/questions/question-type.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { useTranslation } from 'react-i18next';
import { choiceLabel } from '#capabilities/fields/answers/answer-text.tsx';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import css from './fields.module.css';

interface Props {
  type: AnswerType;
  language: string;
  options: readonly QuestionOption[];
  error: string | undefined;
  /** Whether options may get a number. One that has it keeps it. */
  hasWorth?: boolean;
  onChange: (options: readonly QuestionOption[]) => void;
}

const moved = (options: readonly QuestionOption[], from: number, to: number): readonly QuestionOption[] => {
  const option = options[from];
  return option && to >= 0 && to < options.length ? options.toSpliced(from, 1).toSpliced(to, 0, option) : options;
};

/** The choices of a field, in order. Renaming keeps all answers. */
export function OptionsEditor({ type, language, options, error, hasWorth = true, onChange }: Props) {
  const { t } = useTranslation('fields');
  const change = (i: number, change: Partial<QuestionOption>) =>
    onChange(options.map((option, at) => (at === i ? { ...option, ...change } : option)));
  const add = () =>
    onChange([
      ...options,
      { id: newId<'Option'>(), label: [], parentId: null, isWriteIn: false, numericalValue: null },
    ]);
  return (
    <fieldset id="field-options" className={css.group} tabIndex={-1}>
      <legend>{t('fields.options')}</legend>
      {error && <Input.Error>{error}</Input.Error>}
      {options.map((option, i) => {
        const name = translated(option.label, language) || String(i + 1);
        return (
          <div key={option.id} className={css.stack}>
            <div className={css.option}>
              <TextInput
                size="xs"
                label={t('option.label', { n: i + 1 })}
                value={option.label.find((one) => one.language === language)?.value ?? ''}
                onChange={(event) =>
                  change(i, {
                    label: [
                      ...option.label.filter((one) => one.language !== language),
                      { language, value: event.currentTarget.value },
                    ],
                  })
                }
              />
              {(hasWorth || option.numericalValue !== null) && (
                <TextInput
                  size="xs"
                  type="number"
                  className={css.worth}
                  label={t('option.worth')}
                  value={option.numericalValue ?? ''}
                  onChange={(event) =>
                    change(i, {
                      numericalValue: event.currentTarget.value === '' ? null : Number(event.currentTarget.value),
                    })
                  }
                />
              )}
              <span className={css.buttons}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('move-up', { name })}
                  disabled={i === 0}
                  onClick={() => onChange(moved(options, i, i - 1))}
                >
                  <ChevronUpIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('move-down', { name })}
                  disabled={i === options.length - 1}
                  onClick={() => onChange(moved(options, i, i + 1))}
                >
                  <ChevronDownIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={t('option.remove', { name })}
                  onClick={() => onChange(options.toSpliced(i, 1))}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              </span>
            </div>
            {isTree(type) ? (
              <NativeSelect
                size="xs"
                aria-label={t('option.parent', { name })}
                value={option.parentId ?? ''}
                data={[
                  { value: '', label: t('option.top') },
                  ...options
                    .filter(({ id }) => id !== option.id)
                    .map(({ id }) => ({ value: id, label: choiceLabel(options, id) })),
                ]}
                onChange={(event) => change(i, { parentId: event.currentTarget.value || null })}
              />
            ) : (
              <Checkbox
                size="xs"
                label={t('option.write-in')}
                checked={option.isWriteIn}
                onChange={(event) => change(i, { isWriteIn: event.currentTarget.checked })}
              />
            )}
          </div>
        );
      })}
      <Button size="compact-sm" variant="subtle" leftSection={<PlusIcon size={16} />} onClick={add}>
        {t('option.add')}
      </Button>
    </fieldset>
  );
}

interface RemovedProps {
  before: readonly QuestionOption[];
  options: readonly QuestionOption[];
  language: string;
  remap: Readonly<Record<string, string | null>>;
  onChange: (remap: Record<string, string | null>) => void;
}

const nothing = 'none';

/** The new options for answers of removed ones. */
export function RemovedOptions({ before, options, language, remap, onChange }: RemovedProps) {
  const { t } = useTranslation('fields');
  const removed = before.filter((old) => !options.some(({ id }) => id === old.id));
  return removed.map((old) => (
    <NativeSelect
      key={old.id}
      size="xs"
      label={t('option.moves-to', { name: translated(old.label, language) })}
      value={remap[old.id] === null ? nothing : (remap[old.id] ?? '')}
      data={[
        { value: '', label: t('option.if-unused') },
        ...options.map(({ id }) => ({ value: id, label: choiceLabel(options, id) })),
        { value: nothing, label: t('option.dropped') },
      ]}
      onChange={(event) => {
        const { [old.id]: _gone, ...others } = remap;
        const { value } = event.currentTarget;
        onChange(value === '' ? others : { ...others, [old.id]: value === nothing ? null : value });
      }}
    />
  ));
}
