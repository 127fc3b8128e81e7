import { Button } from '@mantine/core';
import { canInvitePeople } from '@seedbed/domain/people/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { createEntryParts } from '#platform/create-entries.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';

/** The dialog of the create entry "User", once a capability has one. */
export function NewPeople() {
  const { t } = useTranslation('people');
  const [opened, setOpened] = useState(false);
  const mayInvite = canInvitePeople(useActor());
  const Dialog = createEntryParts().find(({ name }) => name === 'User')?.Dialog;
  if (!Dialog || !mayInvite) return null;
  return (
    <>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
        {t('new')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
