import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './steps.module.css';

interface Props {
  /** Null for several funnels. */
  funnelId: string | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The email, and a rejection itself, wait at the decisions of the funnel until the team sends all. */
export function HoldEmail({ funnelId, checked, onChange }: Props) {
  const { t } = useTranslation('applications');
  return (
    <div>
      <Checkbox
        label={t('hold.label')}
        description={t('hold.help')}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {checked && funnelId && (
        <AppLink to={`/applications/funnels/${funnelId}/decisions`} className={css.held}>
          {t('hold.where')}
        </AppLink>
      )}
    </div>
  );
}
