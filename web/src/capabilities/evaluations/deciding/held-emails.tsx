import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import assigning from '#capabilities/evaluations/assigning/assigning.module.css';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './deciding.module.css';
import { HeldMessageList } from './held-messages.tsx';
import { HeldEmails, SendHeldEmails, TakeBackDecision } from './operations.ts';
import { withdrawDecisionUndo } from './undo-offers.ts';

const tones = { accepted: 'good', advanced: 'plain', rejected: 'warn' } as const;

/** Decisions that nobody outside of the team knows yet. "Send all" sends exactly what is listed. */
export function HeldEmailList({ roundId }: { roundId: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data, error }, again] = useQuery({
    query: HeldEmails,
    variables: { roundId },
    requestPolicy: 'cache-and-network',
  });
  const [send, isSending] = useAct(SendHeldEmails);
  const [undoHeld, isTaking] = useAct(TakeBackDecision);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const { fingerprint = '', emails = [], total = 0 } = data.heldEmails ?? {};
  if (emails.length === 0) return null;

  async function sendAll() {
    const { data: sent } = await send({ roundId, fingerprint });
    setAsking(false);
    if (sent) {
      withdrawDecisionUndo();
      toast(t('held.sent', { n: sent.sendHeldEmails }));
    } else again({ requestPolicy: 'network-only' });
  }

  return (
    <section className={assigning.card} aria-labelledby="held-title">
      <Row as="header" gap={3} align="start" justify="between">
        <div>
          <h2 id="held-title" className={assigning.heading}>
            {t('held.title', { count: total })}
          </h2>
          <p className="note">{t('held.help')}</p>
          {total > emails.length && <p className="note">{t('held.first', { n: emails.length })}</p>}
        </div>
        <Button onClick={() => setAsking(true)}>{t('held.send')}</Button>
      </Row>
      <ul className={css.list}>
        {emails.map(({ _id, name, outcome }) => (
          <li key={_id}>
            <div className={css.row}>
              <bdi className={css.name}>{name}</bdi>
              <Pill tone={tones[outcome]}>{t(`held.outcome.${outcome}`)}</Pill>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-expanded={shown === _id}
                aria-label={t('held.preview-of', { name })}
                onClick={() => setShown(shown === _id ? null : _id)}
              >
                {t('held.preview')}
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                disabled={isTaking}
                aria-label={t('held.undo-of', { name })}
                onClick={async () => {
                  if ((await undoHeld({ heldEmailId: _id })).data) toast(t('held.undone', { name }));
                }}
              >
                {t('held.undo')}
              </Button>
            </div>
            {shown === _id && <HeldMessageList roundId={roundId} id={_id} />}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        question={t('held.question', { n: emails.length })}
        verb={t('held.send')}
        busy={isSending}
        onConfirm={() => void sendAll()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}
