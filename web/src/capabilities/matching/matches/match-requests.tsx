import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AnswerMatch, OwnMatches } from '#capabilities/matching/operations.ts';
import { Reasons } from '#capabilities/matching/words.tsx';
import { Writes } from '#platform/actor.tsx';
import type { MatchPartsFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './match-requests.module.css';

/** Startups that ask for the mentor. They are not the mentor's yet, so only their name and line are shown. */
export function MatchRequests() {
  const { t } = useTranslation('matching');
  const [{ data }] = useQuery({ query: OwnMatches, requestPolicy: 'cache-and-network' });
  const open = (data?.ownMatches ?? []).filter(({ state }) => state === 'proposed');
  if (open.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('requests.title')}</h2>
      <Stack gap={3}>
        {open.map((match) => (
          <Request key={match._id} match={match} />
        ))}
      </Stack>
    </section>
  );
}

function Request({ match }: { match: MatchPartsFragment }) {
  const { t } = useTranslation('matching');
  const [isDeclining, setDeclining] = useState(false);
  const [answer, isBusy] = useAct(AnswerMatch);
  const { _id: matchId, startup, reasons, answerBy } = match;
  const { name } = startup;
  async function accept() {
    const { data } = await answer({ matchId, accepts: true, reason: null });
    if (data) toastConfirmation(t('requests.accepted', { name }));
  }
  return (
    <Card gap={3}>
      <Stack gap={1}>
        <strong dir="auto">{t('requests.asks', { name })}</strong>
        {startup.oneLiner && <p dir="auto">{startup.oneLiner}</p>}
        <Reasons reasons={reasons} />
        <p className="note">{t('requests.until', { day: shortDay(answerBy, ownZone()) })}</p>
      </Stack>
      <Writes>
        <Row gap={2}>
          <Button loading={isBusy} aria-label={t('requests.accept-of', { name })} onClick={() => void accept()}>
            {t('requests.accept')}
          </Button>
          <Button variant="default" aria-label={t('requests.decline-of', { name })} onClick={() => setDeclining(true)}>
            {t('requests.decline')}
          </Button>
        </Row>
      </Writes>
      <FormDialog opened={isDeclining} title={t('requests.decline-of', { name })} onClose={() => setDeclining(false)}>
        <DeclineForm match={match} onDone={() => setDeclining(false)} />
      </FormDialog>
    </Card>
  );
}

/** The team reads the reason, the startup does not. */
function DeclineForm({ match, onDone }: { match: MatchPartsFragment; onDone: () => void }) {
  const { t } = useTranslation('matching');
  const [reason, setReason] = useState('');
  const [answer] = useAct(AnswerMatch);
  async function send() {
    const { data } = await answer({ matchId: match._id, accepts: false, reason: reason || null });
    if (!data) return;
    toastConfirmation(t('requests.declined'));
    onDone();
  }
  return (
    <Form onSubmit={send} onCancel={onDone} verb={t('requests.decline')}>
      <Textarea
        label={<Optional label={t('fields.reason')} />}
        description={t('requests.reason-why')}
        autosize
        minRows={3}
        maxLength={2_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  );
}
