import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
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
  const [busy, setBusy] = useState(false);

  async function save() {
    if (chosen.length === 0 && initial.length === 0) return setError(t('choose.nothing'));
    setBusy(true);
    const isDone = await onSave(chosen);
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
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
      <FormFoot count={count} busy={busy} onCancel={onClose} />
    </form>
  );
}
