import { useTranslation } from 'react-i18next';
import { DeclineEvaluation } from '#capabilities/evaluations/operations.ts';
import { ReasonForm } from '#capabilities/evaluations/reason-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';

interface Props {
  evaluation: { _id: string };
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Declares a conflict of interest. */
export function DeclineDialog({ evaluation, opened, onClose, onDone }: Props) {
  const { t } = useTranslation('evaluations');
  return (
    <FormDialog opened={opened} title={t('decline.title')} onClose={onClose}>
      <ReasonForm
        help={t('decline.help')}
        verb={t('read.decline')}
        document={DeclineEvaluation}
        evaluationId={evaluation._id}
        onDone={() => {
          onClose();
          toast(t('decline.done'));
          onDone();
        }}
      />
    </FormDialog>
  );
}
