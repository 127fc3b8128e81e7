import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AskForm, type AskProps } from './ask-form.tsx';

interface Props extends AskProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks startups, or all startups of programs, for a data asset. */
export function AskDialog({ opened, onClose, ...given }: Props) {
  const { t } = useTranslation('documents');
  const title = given.asset ? t('assets.ask-title', { name: given.asset.title }) : t('assets.ask-any');
  return (
    <FormDialog opened={opened} title={title} onClose={onClose}>
      <AskForm {...given} onDone={onClose} />
    </FormDialog>
  );
}
