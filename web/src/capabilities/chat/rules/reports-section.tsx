import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { ChatReports, ResolveChatReport } from './operations.ts';
import css from './rules.module.css';

/** The queue of moderators. They read the reported message alone. */
export function ReportsSection() {
  const { t } = useTranslation('chat');
  const [{ data, error }, refetch] = useQuery({ query: ChatReports });
  const [resolve, busy] = useAct(ResolveChatReport);

  async function decide(reportId: string, isRemoved: boolean) {
    const { error: refused } = await resolve({ reportId, isRemoved });
    if (!refused) toastConfirmation(isRemoved ? t('reports.removed') : t('reports.dismissed'));
  }

  return (
    <Loaded data={data?.chatReports} error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} rows={2}>
      {(reports) =>
        reports.length === 0 ? (
          <p className={css.note}>{t('reports.none')}</p>
        ) : (
          <ul className={css.reports}>
            {reports.map(({ _id, state, reason, reportedAt, reporter, message, author }) => (
              <Card as="li" key={_id} gap={3}>
                <p>{author ? <UserName person={author} /> : t('somebody')}</p>
                <blockquote className={css.quote} dir="auto">
                  {message || t('deleted')}
                </blockquote>
                <p className={css.note}>
                  {t('reports.by', { name: reporter?.fullName ?? t('somebody') })} · <TimeAgo at={reportedAt} /> ·{' '}
                  <bdi>{reason}</bdi>
                </p>
                {state === 'open' ? (
                  <Row gap={2}>
                    <Button size="xs" color="var(--bad)" loading={busy} onClick={() => void decide(_id, true)}>
                      {t('reports.remove')}
                    </Button>
                    <Button size="xs" variant="default" loading={busy} onClick={() => void decide(_id, false)}>
                      {t('reports.dismiss')}
                    </Button>
                  </Row>
                ) : (
                  <p className={css.note}>{t(`reports.state.${state}`)}</p>
                )}
              </Card>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
