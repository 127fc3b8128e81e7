import { useTranslation } from 'react-i18next';
import type { LeadCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

// The create menu opens the dialog on every page, so it loads its texts itself.
const LeadForm = lazyPart(
  async () => (await Promise.all([import('./lead-form.tsx'), loadTexts(['applications'])]))[0].LeadForm,
  <SkeletonRows rows={4} />,
);

interface Props {
  opened: boolean;
  /** Absent for a new lead. */
  lead?: LeadCardFragment;
  onClose: () => void;
}

export function LeadDialog({ opened, lead, onClose }: Props) {
  const { t } = useTranslation('navigation');
  return (
    <FormDialog opened={opened} title={lead ? lead.name : t('create.dialogs.application-lead')} onClose={onClose}>
      <LeadForm lead={lead} onDone={onClose} />
    </FormDialog>
  );
}
