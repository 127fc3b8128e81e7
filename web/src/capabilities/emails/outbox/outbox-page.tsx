import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { mailStates } from '@seedbed/domain/emails/mail.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MailServer, Outbox } from '#capabilities/emails/operations.ts';
import { usePages } from '#platform/api/pages.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { MailRow } from './mail-row.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import css from './outbox.module.css';
import { OutboxEmpty } from './outbox-empty.tsx';
import { useOutbox } from './use-outbox.ts';

const pageSize = 25;

/** Every mail that went or waits, newest first; one of them beside the list. */
export function Component() {
  const { t } = useTranslation('emails');
  const outbox = useOutbox();
  const pages = usePages(Outbox, { state: outbox.state, limit: pageSize }, (data) => data.mails);
  const [{ data: server }] = useQuery({ query: MailServer });
  const { rows, error } = pages;
  return (
    <Page
      title={t('title')}
      sentence={t('sentence')}
      action={
        <Button component={AppLink} to="/admin/configuration/emails/sender" variant="default">
          {t('sender.title')}
        </Button>
      }
      bar={
        <Select
          className={css.state}
          size="xs"
          aria-label={t('filter.label')}
          placeholder={t('filter.all')}
          value={outbox.state}
          onChange={outbox.setState}
          data={mailStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          clearable
          clearButtonProps={{ 'aria-label': t('filter.all') }}
        />
      }
    >
      {server && !server.isMailSetUp && <NoMailServer aboveMails />}
      {!rows && (error ? <Failed error={error} onRetry={pages.retry} /> : <SkeletonRows rows={8} />)}
      {rows?.length === 0 && <OutboxEmpty outbox={outbox} />}
      {rows && rows.length > 0 && (
        <ul className={css.list} aria-busy={pages.waiting} data-waiting={pages.waiting}>
          {rows.map((mail) => (
            <MailRow key={mail._id} mail={mail} onOpen={() => outbox.open(mail._id)} />
          ))}
        </ul>
      )}
      {rows && error ? (
        <Failed error={error} onRetry={pages.retry} />
      ) : (
        <EndOfList more={pages.more} loading={pages.loadingMore} onReach={pages.loadMore} />
      )}
      <MailDrawer id={outbox.mailId} canSend={server?.isMailSetUp === true} onClose={outbox.close} />
    </Page>
  );
}
