import { ActionIcon, Button, Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type EventQuestion, questionKinds, questionLimits } from '@seedbed/domain/events/registration/questions.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/events/edit/edit.module.css';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { CloseIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';

/** The options as typed: an unfinished line stays while the person types. */
interface Line extends Omit<EventQuestion, 'options'> {
  optionLines: string;
}

const lineOf = ({ options, ...question }: EventQuestion): Line => ({ ...question, optionLines: options.join('\n') });
const questionOf = ({ optionLines, ...question }: Line): EventQuestion => ({
  ...question,
  options:
    question.kind === 'text' ? [] : optionLines.split('\n').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])),
});

/** Questions that people answer while they register. */
export function QuestionsField({ draft: { values, set, errors } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const [lines, setLines] = useState(() => values.questions.map(lineOf));
  function change(next: readonly Line[]) {
    setLines([...next]);
    // A new line is sent once it has a text; an emptied one is an error.
    const known = new Set(values.questions.map(({ id }) => id));
    const questions = next.filter(({ id, label }) => label.trim() !== '' || known.has(id)).map(questionOf);
    // The type of a line without a text changes nothing yet.
    if (questions.length > 0 || known.size > 0) set('questions', questions);
  }
  const put = (id: string, changes: Partial<Line>) =>
    change(lines.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <Stack gap={3} id="event-questions">
      <div>
        <Input.Label component="div">{t('fields.questions')}</Input.Label>
        <Input.Description>{t('questions.help')}</Input.Description>
      </div>
      {lines.map((line, i) => (
        <QuestionLine
          key={line.id}
          line={line}
          n={i + 1}
          onChange={(changes) => put(line.id, changes)}
          onRemove={() => change(lines.filter(({ id }) => id !== line.id))}
        />
      ))}
      {errors.questions && <Input.Error role="alert">{errors.questions}</Input.Error>}
      {lines.length < questionLimits.questions && (
        <Row>
          <Button
            variant="default"
            size="xs"
            leftSection={<PlusIcon size={16} />}
            onClick={() =>
              setLines([
                ...lines,
                { id: newId<'EventQuestion'>(), kind: 'text', label: '', isRequired: false, optionLines: '' },
              ])
            }
          >
            {t('questions.add')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface LineProps {
  line: Line;
  n: number;
  onChange: (changes: Partial<Line>) => void;
  onRemove: () => void;
}

function QuestionLine({ line: { kind, label, isRequired, optionLines }, n, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('events');
  return (
    <fieldset className={css.question} aria-label={t('questions.one', { n })}>
      <div className={css.questionLine}>
        <TextInput
          aria-label={t('questions.one', { n })}
          placeholder={t('questions.one', { n })}
          dir="auto"
          maxLength={questionLimits.label}
          value={label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t('questions.kind', { n })}
          value={kind}
          data={questionKinds.map((value) => ({ value, label: t(`questions.kinds.${value}`) }))}
          onChange={(event) =>
            onChange({ kind: questionKinds.find((one) => one === event.currentTarget.value) ?? 'text' })
          }
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('questions.remove', { n })}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      </div>
      {kind !== 'text' && (
        <Textarea
          label={t('questions.options')}
          autosize
          minRows={2}
          dir="auto"
          value={optionLines}
          onChange={(event) => onChange({ optionLines: event.currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('questions.required')}
        checked={isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
