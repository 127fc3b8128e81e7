import { Button } from '@mantine/core';
import { isStuck } from '@seedbed/domain/emails/mail.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OutboxMail, SendMailAgain } from '#capabilities/emails/operations.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { AddressStopped } from './address-stopped.tsx';
import { MailFacts } from './mail-facts.tsx';
import css from './mail-view.module.css';
import { MailWords } from './mail-words.tsx';

/** A mail as its recipient gets it, with its reason and state. */
export function MailView({ id, canSend }: { id: string; canSend: boolean }) {
  const { t } = useTranslation('emails');
  const [{ data, error }, again] = useQuery({ query: OutboxMail, variables: { id } });
  const [send, busy] = useAct(SendMailAgain);
  const mail = data?.mail;
  if (!mail) return <NotLoaded error={error} onRetry={again} rows={6} missing={data && t('mail.missing')} />;
  const sendNow = async () => {
    if ((await send({ mailId: mail._id })).data) toast(t('mail.queued'));
  };
  return (
    <Stack as="article" gap={4}>
      <h3 className={css.subject}>
        <bdi>{mail.subject}</bdi>
      </h3>
      <MailFacts mail={mail} />
      {mail.stop && <AddressStopped mailId={mail._id} stop={mail.stop} />}
      {canSend && !mail.stop && isStuck(mail.state) && (
        <Button className={css.send} loading={busy} onClick={sendNow}>
          {mail.state === 'kept' ? t('mail.send') : t('mail.send-again')}
        </Button>
      )}
      {mail.content ? <MailWords content={mail.content} /> : <p className={css.muted}>{t('mail.confidential')}</p>}
    </Stack>
  );
}
