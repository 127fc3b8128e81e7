import { Button } from '@mantine/core';
import { isStuck } from '@seedbed/domain/emails/mail.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OutboxMail, SendMailAgain } from '#capabilities/emails/operations.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
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
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={6} />;
  const { mail } = data;
  if (!mail) return <Empty drawing={<SearchDrawing />} title={t('mail.missing')} />;
  const sendNow = async () => {
    if ((await send({ mailId: mail._id })).data) toast(t('mail.queued'));
  };
  return (
    <article className={css.view}>
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
    </article>
  );
}
