import { Button } from '@mantine/core';
import { mailColumns } from '@seedbed/domain/emails/columns.ts';
import { mailStates } from '@seedbed/domain/emails/mail.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MailServer, Outbox } from '#capabilities/emails/operations.ts';
import { ListPage } from '#platform/list/list-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { mailCells } from './mail-cells.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { SendStuck } from './send-stuck.tsx';

/** All sent and waiting emails, newest first. The selected one opens beside the list. */
export function Component() {
  const { t } = useTranslation(['emails', 'navigation']);
  const { get, set } = useAddress();
  const [{ data: server }] = useQuery({ query: MailServer });
  return (
    <ListPage
      name="outbox"
      texts="emails"
      title={t('navigation:entries.email-outbox')}
      sentence={t('sentence')}
      action={
        <Button component={AppLink} to="/admin/configuration/emails/sender" variant="default">
          {t('sender.title')}
        </Button>
      }
      columns={mailColumns}
      document={Outbox}
      options={{ state: mailStates.map((value) => ({ value, label: t(`states.${value}`) })) }}
      cells={mailCells}
      empty={<Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />}
      above={server && (server.isMailSetUp ? <SendStuck /> : <NoMailServer aboveMails />)}
      below={<MailDrawer id={get('mail')} canSend={server?.isMailSetUp === true} onClose={() => set({ mail: '' })} />}
    />
  );
}
