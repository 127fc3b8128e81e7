import { useTranslation } from 'react-i18next';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { PickableRecords } from './operations.ts';
import css from './permissions.module.css';

interface Props {
  permission: string;
  /** The name of the permission, for the label of the field. */
  name: string;
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
}

/** Picks the records that a permission at SELECTED holds for. */
export function RecordsPicker({ permission, name, value, onChange }: Props) {
  const { t } = useTranslation('access');
  const source = useSearchedChoices(
    PickableRecords,
    (data) => data.pickableRecords.map(({ _id, name: label }) => ({ value: _id, label })),
    { permission },
  );
  return (
    <div className={css.picked}>
      <Picker
        aria-label={t('settings.picked-for', { name })}
        description={value.length === 0 ? t('settings.none-picked') : undefined}
        source={source}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
