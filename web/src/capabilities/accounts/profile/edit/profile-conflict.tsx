import { useTranslation } from 'react-i18next';
import { FormNote } from '#platform/forms/form-note.tsx';
import css from './profile-form.module.css';
import { differing, type ProfileValues } from './profile-values.ts';

interface Props {
  typed: ProfileValues;
  newer: ProfileValues;
  onTake: () => void;
}

/** Shows the version saved elsewhere beside the typed one. Saving again overwrites it knowingly. */
export function ProfileConflict({ typed, newer, onTake }: Props) {
  const { t } = useTranslation('own-account');
  return (
    <FormNote verb={t('profile.take')} onVerb={onTake} urgent>
      <p>{t('profile.conflict')}</p>
      <dl className={css.newer}>
        {differing(typed, newer).map(({ field, text }) => (
          <div key={field}>
            <dt>{t(`fields.${field}`)}</dt>
            <dd dir="auto">{text || t('profile.empty-value')}</dd>
          </div>
        ))}
      </dl>
    </FormNote>
  );
}
