import { NativeSelect } from '@mantine/core';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AnswerField } from '#capabilities/fields/answers/answer-field.tsx';
import { checkField } from '#capabilities/fields/check-field.ts';
import { fieldOf, type WebField } from '#capabilities/fields/field.ts';
import { FillableFields } from '#capabilities/fields/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';

export interface FillDialogProps {
  title: string;
  count: number;
  object: FieldObject;
  /** False keeps the dialog open, with everything that is typed. */
  onSave: (input: { fieldId: string; answer: Answer }) => Promise<boolean>;
  onClose: () => void;
}

/** One field, and the answer that all selected records get. */
export function FillDialog({ title, count, object, onSave, onClose }: FillDialogProps) {
  const { t } = useTranslation('fields');
  const [{ data, error }, again] = useQuery({ query: FillableFields, variables: { object } });
  // A file belongs to one record.
  const fields = useMemo(() => data?.fillableFields.map(fieldOf).filter(({ type }) => type !== 'file'), [data]);
  return (
    <FormDialog opened title={title} onClose={onClose}>
      {!fields && <NotLoaded error={error} onRetry={again} rows={2} />}
      {fields?.length === 0 && <p>{t('fill.none')}</p>}
      {fields && fields.length > 0 && <FillForm count={count} fields={fields} onSave={onSave} onClose={onClose} />}
    </FormDialog>
  );
}

type FormProps = Pick<FillDialogProps, 'count' | 'onSave' | 'onClose'> & { fields: readonly WebField[] };

function FillForm({ count, fields, onSave, onClose }: FormProps) {
  const { t } = useTranslation('fields');
  const [fieldId, setFieldId] = useState(fields[0]?.id);
  const [answer, setAnswer] = useState<Answer>(null);
  const [isTried, setTried] = useState(false);
  const field = fields.find(({ id }) => id === fieldId);
  if (!field) return null;
  const errors = errorsOf((typed: Answer) => checkField(field, typed), answer);

  async function save(chosen: WebField) {
    setTried(true);
    if (errors.answer) return;
    const isStarted = await onSave({ fieldId: chosen.id, answer });
    if (isStarted) onClose();
  }

  return (
    <Form onSubmit={() => save(field)} count={count} onCancel={onClose}>
      <NativeSelect
        label={t('fill.field')}
        value={field.id}
        data={fields.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          setFieldId(event.currentTarget.value);
          setAnswer(null);
          setTried(false);
        }}
      />
      <AnswerField
        key={field.id}
        id="fill-answer"
        label={t('fill.answer')}
        question={field}
        help={t('fill.help')}
        value={answer}
        error={isTried ? errors.answer : undefined}
        onChange={setAnswer}
      />
    </Form>
  );
}
