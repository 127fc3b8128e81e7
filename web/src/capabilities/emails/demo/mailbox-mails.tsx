import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MailFrame } from '#capabilities/emails/outbox/mail-frame.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { ArrowBackIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import css from './mailbox.module.css';
import { useArrivedMails } from './mailbox.ts';
import { MailboxFailed } from './mailbox-failed.tsx';

/** The emails of one address beside the opened one; on phones one after the other. */
export function MailboxMails({ address }: { address: string }) {
  const { t } = useTranslation(['emails', 'common']);
  const { get, set } = useAddress();
  const { result, load } = useArrivedMails(address);
  if (!result) return <SkeletonRows rows={6} />;
  if (result.problem) return <MailboxFailed message={result.problem.message} onRetry={load} />;
  const { mails } = result.answer;
  if (mails.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('demo.empty')} sentence={t('empty.sentence')} />;
  const open = mails.find(({ id }) => id === get('mail'));
  return (
    <div className={css.box} data-open={open ? 'true' : undefined}>
      <ul className={css.mails} aria-label={t('demo.emails')}>
        {mails.map(({ id, subject, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              className={css.mail}
              aria-current={id === open?.id ? 'true' : undefined}
              onClick={() => set({ address, mail: id })}
            >
              <bdi className={css.subject}>{subject}</bdi>
              <span className="note">
                <TimeAgo at={createdAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <Stack as="article" gap={3}>
          <Button
            className={css.back}
            variant="default"
            size="xs"
            leftSection={<ArrowBackIcon className="directional" />}
            onClick={() => set({ mail: '' })}
          >
            {t('demo.emails')}
          </Button>
          <h2 className={css.heading}>
            <bdi>{open.subject}</bdi>
          </h2>
          {open.html ? <MailFrame html={open.html} hasLinks /> : <p className="note">{t('mail.confidential')}</p>}
        </Stack>
      ) : (
        <p className={css.choose}>{t('demo.choose')}</p>
      )}
    </div>
  );
}
