import { checkMove } from '@seedbed/domain/applications/working/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MoveApplication } from '#capabilities/applications/working/operations.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { MoveFields } from './move-fields.tsx';

interface Props {
  application: Pick<ApplicationRecordFragment, '_id' | 'version' | 'name' | 'funnelId'>;
  onDone: () => void;
  onCancel: () => void;
}

/** Ends the application here and opens the new one. */
export function MoveStep({ application, onDone, onCancel }: Props) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const [values, setValues] = useState({ funnelId: '', reason: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [move, isBusy] = useAct(MoveApplication, { silent: true });

  async function save() {
    const problems = errorsOf(checkMove, values);
    setErrors(problems);
    if (Object.keys(problems).length > 0 || isBusy) return;
    const { data, error, undoId } = await move({
      applicationId: application._id,
      version: application.version,
      ...values,
    });
    const found = error && fieldErrors(error);
    if (found) setErrors(found);
    else if (error) toastError(errorText(error));
    if (!data) return;
    const { _id, name, funnelName } = data.moveApplication;
    offerUndo(t('move.done', { name, funnel: funnelName }), undoId);
    onDone();
    void navigate(`/application/${_id}/activities`);
  }

  return (
    <Form onSubmit={save} busy={isBusy} onCancel={onCancel} verb={t('steps.move')}>
      <MoveFields values={values} errors={errors} current={application.funnelId} onChange={setValues} />
    </Form>
  );
}
