import { checkMove } from '@seedbed/domain/applications/working/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveFields } from '#capabilities/applications/working/move/move-fields.tsx';
import { Form } from '#platform/forms/form.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import css from './bulk.module.css';
import type { BulkFormProps } from './use-seen-versions.ts';

export function MoveForm({ versions, onStart, onClose }: BulkFormProps) {
  const { t } = useTranslation('applications');
  const [values, setValues] = useState({ funnelId: '', reason: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function save() {
    const problems = errorsOf(checkMove, values);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    await onStart(values);
  }

  return (
    <Form onSubmit={save} count={versions.length} onCancel={onClose} verb={t('steps.move')}>
      <p className={css.note}>{t('bulk.selected', { count: versions.length })}</p>
      <MoveFields values={values} errors={errors} onChange={setValues} />
    </Form>
  );
}
