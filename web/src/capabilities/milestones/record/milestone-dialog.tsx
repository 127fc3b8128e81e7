import { useTranslation } from 'react-i18next';
import type { MilestoneCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { MilestoneForm } from './milestone-form.tsx';

interface Props {
  opened: boolean;
  planId: string;
  /** The milestone to edit; absent for a new one. */
  milestone?: MilestoneCardFragment;
  onClose: () => void;
}

export function MilestoneDialog({ opened, planId, milestone, onClose }: Props) {
  const { t } = useTranslation('milestones');
  return (
    <FormDialog opened={opened} title={t(milestone ? 'milestone.edit' : 'plan.add')} onClose={onClose}>
      <MilestoneForm key={milestone?.version} planId={planId} milestone={milestone} onDone={onClose} />
    </FormDialog>
  );
}
