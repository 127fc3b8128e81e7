import { Button } from '@mantine/core';
import { canCreateStartup } from '@seedbed/domain/startups/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PasteDialog, StartupDialog } from '#capabilities/startups/form/startup-dialog.tsx';
import { useActor } from '#platform/actor.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';

/** Creates one startup, or several from a list or a file. */
export function NewStartups() {
  const { t } = useTranslation(['startups', 'navigation', 'common']);
  const [opened, open] = useState<'new' | 'paste' | null>(null);
  if (!canCreateStartup(useActor())) return null;
  return (
    <>
      <Button component={Link} to="/startups/management/import" variant="default">
        {t('common:actions.import')}
      </Button>
      <Button variant="default" onClick={() => open('paste')}>
        {t('paste.open')}
      </Button>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => open('new')}>
        {t('navigation:create.dialogs.startup')}
      </Button>
      <StartupDialog opened={opened === 'new'} onClose={() => open(null)} />
      <PasteDialog opened={opened === 'paste'} onClose={() => open(null)} />
    </>
  );
}
