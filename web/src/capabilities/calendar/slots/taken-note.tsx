import { useTranslation } from 'react-i18next';
import css from './slot-picker.module.css';
import { SlotTimes } from './slot-times.tsx';

interface Props {
  /** Null before any time was taken. */
  nearest: readonly string[] | null;
  value: string | null;
  hostZone: string | null;
  onChange: (startsAt: string) => void;
}

/** The chosen time was taken: the nearest free ones. */
export function TakenNote({ nearest, value, hostZone, onChange }: Props) {
  const { t } = useTranslation('calendar');
  if (!nearest) return null;
  return (
    <div className={css.taken} role="alert">
      <p>{nearest.length > 0 ? t('slots.taken') : t('user-errors.just-taken')}</p>
      {nearest.length > 0 && (
        <SlotTimes
          label={t('slots.nearest')}
          slots={nearest}
          value={value}
          hostZone={hostZone}
          hasDays
          onChange={onChange}
        />
      )}
    </div>
  );
}
