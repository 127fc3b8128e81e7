import { useTranslation } from 'react-i18next';
import type { TemplateCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AssignForm } from './assign-form.tsx';

export interface AssignProps {
  /** The chosen template; absent on the page of a startup. */
  template?: TemplateCardFragment;
  /** The startup that gets a plan; absent on the page of a template. */
  startupId?: string;
}

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
