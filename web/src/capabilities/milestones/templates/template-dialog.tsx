import { useTranslation } from 'react-i18next';
import type { TemplateCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TemplateForm } from './template-form.tsx';

interface Props {
  opened: boolean;
  /** The template to edit; absent for a new one. */
  template?: TemplateCardFragment;
  onClose: () => void;
}

export function TemplateDialog({ opened, template, onClose }: Props) {
  const { t } = useTranslation('milestones');
  return (
    <FormDialog opened={opened} title={t(template ? 'templates.edit-title' : 'templates.new-title')} onClose={onClose}>
      <TemplateForm template={template} onDone={onClose} />
    </FormDialog>
  );
}
