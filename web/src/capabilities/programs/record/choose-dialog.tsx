import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { Choice, ChoiceSource } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import css from './choose-dialog.module.css';

interface Props {
  opened: boolean;
  title: string;
  /** The name of the field. */
  label: string;
  useSource: () => ChoiceSource;
  /** How many records are changed at once. */
  count?: number;
  initial?: readonly Choice[];
  /** More fields below the picker. */
  children?: ReactNode;
  /** False keeps the dialog open, with everything that is chosen. */
  onSave: (chosen: readonly Choice[]) => Promise<boolean>;
  onClose: () => void;
}

/** Chooses people or startups for one action. */
export const ChooseDialog = ({ opened, title, onClose, ...form }: Props) => (
  <FormDialog opened={opened} title={title} onClose={onClose}>
    <ChooseForm {...form} onClose={onClose} />
  </FormDialog>
);

function ChooseForm({
  label,
  useSource,
  count,
  initial = [],
  children,
  onSave,
  onClose,
}: Omit<Props, 'opened' | 'title'>) {
  const { t } = useTranslation('programs');
  const [chosen, setChosen] = useState<readonly Choice[]>(initial);
  const [error, setError] = useState<string>();

  async function save() {
    if (chosen.length === 0 && initial.length === 0) return setError(t('choose.nothing'));
    const isDone = await onSave(chosen);
    if (isDone) onClose();
  }

  return (
    <Form className={css.form} onSubmit={save} count={count} onCancel={onClose}>
      <Picker
        label={label}
        source={useSource()}
        value={chosen}
        error={error}
        onChange={(all) => {
          setError(undefined);
          setChosen(all);
        }}
      />
      {children}
    </Form>
  );
}
