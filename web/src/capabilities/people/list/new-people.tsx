import { Button } from '@mantine/core';
import { canInvitePeople } from '@seedbed/domain/people/policy.ts';
import { canImportPeople } from '@seedbed/domain/transfers/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import { createEntryParts } from '#platform/create-entries.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';

/** Invites one person, or many from a file. */
export function NewPeople() {
  const { t } = useTranslation(['people', 'common']);
  const [opened, setOpened] = useState(false);
  const actor = useActor();
  const Dialog = createEntryParts().find(({ name }) => name === 'User')?.Dialog;
  if (!Dialog || !canInvitePeople(actor)) return null;
  return (
    <>
      {canImportPeople(actor) && (
        <Button component={Link} to="/admin/configuration/users/import" variant="default">
          {t('common:actions.import')}
        </Button>
      )}
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
        {t('new')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
