import { Button, Menu } from '@mantine/core';
import { canCoachStartup } from '@seedbed/domain/coaching/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { ChevronDownIcon } from '#platform/ui/icons.tsx';
import { BookDialog } from './book-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';

/** Book, invite, or write down a session, in the file of a startup. */
export function CoachStartupMenu({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('coaching');
  const actor = useActor();
  const [dialog, setDialog] = useState<'book' | 'invite' | 'log' | null>(null);
  if (!canCoachStartup(actor, id)) return null;
  const startup = { _id: id, name };
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDownIcon size={16} />}>
            {t('one')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('book')}>{t('book.action')}</Menu.Item>
          <Menu.Item onClick={() => setDialog('invite')}>{t('invite.action')}</Menu.Item>
          <Menu.Item onClick={() => setDialog('log')}>{t('log.action')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BookDialog opened={dialog === 'book'} startup={startup} onClose={close} />
      <InviteDialog opened={dialog === 'invite'} startup={startup} onClose={close} />
      <LogDialog opened={dialog === 'log'} startup={startup} onClose={close} />
    </>
  );
}
