import { checkMove } from '@seedbed/domain/applications/working/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveFields } from '#capabilities/applications/working/move/move-fields.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import css from './bulk.module.css';
import type { BulkFormProps } from './use-seen-versions.ts';

export function MoveForm({ versions, onStart, onClose }: BulkFormProps) {
  const { t } = useTranslation('applications');
  const [values, setValues] = useState({ funnelId: '', reason: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);

  async function save() {
    const problems = errorsOf(checkMove, values);
    setErrors(problems);
    if (Object.keys(problems).length > 0 || isBusy) return;
    setBusy(true);
    await onStart(values);
    setBusy(false);
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={css.note}>{t('bulk.selected', { count: versions.length })}</p>
      <MoveFields values={values} errors={errors} onChange={setValues} />
      <FormFoot count={versions.length} busy={isBusy} onCancel={onClose} verb={t('steps.move')} />
    </form>
  );
}
