import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AssignForm, type AssignProps } from './assign-form.tsx';

interface Props extends AssignProps {
  opened: boolean;
  onClose: () => void;
}

/** Assigns a plan to startups, or to all startups of programs. */
export function AssignDialog({ opened, onClose, ...given }: Props) {
  const { t } = useTranslation('milestones');
  return (
    <FormDialog opened={opened} title={t('assign.title')} onClose={onClose}>
      <AssignForm {...given} onDone={onClose} />
    </FormDialog>
  );
}
