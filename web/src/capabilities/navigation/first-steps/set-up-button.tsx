import { Button } from '@mantine/core';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';

/** Leads Admins through the set-up. */
export function SetUpButton() {
  const { t } = useTranslation('navigation');
  if (!canManageSettings(useActor())) return null;
  return (
    <div>
      <Button component={AppLink} to="/first-steps/organization">
        {t('first-steps.set-up-button')}
      </Button>
    </div>
  );
}
