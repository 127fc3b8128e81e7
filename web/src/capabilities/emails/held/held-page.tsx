import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { LinkedText } from '#capabilities/comments/public.tsx';
import { Writes } from '#platform/actor.tsx';
import type { HeldMailsQuery } from '#platform/api/generated/documents.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './held.module.css';
import { AcceptHeldMail, DropHeldMail, HeldMails } from './operations.ts';

const pageSize = 50;
type Mail = HeldMailsQuery['heldMails']['rows'][number];

/** Received emails whose sender or purpose is in doubt. */
export function Component() {
  const { t } = useTranslation('email-threads');
  const [limit, setLimit] = useState(pageSize);
  const [{ data, error }, again] = useQuery({
    query: HeldMails,
    variables: { limit },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Page title={t('held.title')} sentence={t('held.sentence')} width="reading">
      <Loaded data={data} error={error} onRetry={again} rows={5}>
        {({ receivesMail, heldMails: { rows, more } }) =>
          rows.length === 0 ? (
            <Empty
              drawing={<StoryDrawing />}
              title={t('held.none')}
              {...(!receivesMail && { sentence: t('held.off') })}
            />
          ) : (
            <Stack gap={4}>
              <ul className={css.rows}>
                {rows.map((mail) => (
                  <Held key={mail._id} mail={mail} onDone={refresh} />
                ))}
              </ul>
              {more && (
                <Row justify="center">
                  <Button variant="default" onClick={() => setLimit(limit + pageSize)}>
                    {t('held.more')}
                  </Button>
                </Row>
              )}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

const reasons = ['unknown-sender', 'unknown-address', 'no-right', 'no-answer', 'refused'] as const;

function Held({ mail, onDone }: { mail: Mail; onDone: () => void }) {
  const { t } = useTranslation('email-threads');
  const [accept, accepting] = useAct(AcceptHeldMail);
  const [drop, dropping] = useAct(DropHeldMail);
  const { _id: id, sender, senderName, subject, text, createdAt, person, canBeAccepted } = mail;
  const reason = reasons.find((one) => one === mail.reason);
  async function onAccept() {
    if (!(await accept({ id })).data) return;
    toast(t('held.accepted'));
    onDone();
  }
  async function onDrop() {
    const { data, undoId } = await drop({ id });
    if (!data) return;
    offerUndo(t('held.dropped'), undoId);
    onDone();
  }
  return (
    <li>
      <Stack gap={2}>
        <h2 className={css.subject} dir="auto">
          {subject || t('held.no-subject')}
        </h2>
        <p className="note">
          <bdi>{senderName ? `${senderName} <${sender}>` : sender}</bdi>
          {' · '}
          <TimeAgo at={createdAt} />
        </p>
        {reason && <p>{t(`held.reasons.${reason}`, { name: person?.fullName ?? sender })}</p>}
        {text && (
          <div className={css.text} dir="auto">
            <LinkedText text={text} />
          </div>
        )}
        <Writes>
          <Row gap={2}>
            {canBeAccepted && (
              <Button
                variant="default"
                loading={accepting}
                aria-label={t('held.accept-one', { subject })}
                onClick={() => void onAccept()}
              >
                {t('held.accept')}
              </Button>
            )}
            <Button
              variant="default"
              loading={dropping}
              aria-label={t('held.drop-one', { subject })}
              onClick={() => void onDrop()}
            >
              {t('held.drop')}
            </Button>
          </Row>
        </Writes>
      </Stack>
    </li>
  );
}
