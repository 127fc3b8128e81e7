import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CombinedError, useClient, useQuery } from 'urql';
import { errorText } from '#platform/api/errors.ts';
import type { AnswerAsGuestMutationVariables, GuestRegistrationFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, visitorZone } from '#platform/i18n/dates.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import { AnswerAsGuest, ConfirmGuest, OneGuestRegistration } from './operations.ts';
import { PublicEventView } from './public-event-view.tsx';

/** The link of the email confirms the address. A second click shows the same registration. */
export function ConfirmedGuest({ token }: { token: string }) {
  const client = useClient();
  const [answer, setAnswer] = useState<{ registration?: GuestRegistrationFragment; error?: CombinedError }>({});
  useEffect(() => {
    void client
      .mutation(ConfirmGuest, { token })
      .toPromise()
      .then(({ data, error }) =>
        setAnswer({
          ...(data && { registration: data.confirmGuestRegistration }),
          ...(error && { error }),
        }),
      );
  }, [client, token]);
  if (answer.error) return <MissingRecord title={errorText(answer.error)} />;
  return answer.registration ? <Place first={answer.registration} /> : <NotLoaded error={null} onRetry={() => {}} />;
}

export function GuestPlace({ code }: { code: string }) {
  const { t } = useTranslation();
  const [{ data, error }, again] = useQuery({ query: OneGuestRegistration, variables: { code } });
  if (!data?.guestRegistration) return <NotLoaded error={error} onRetry={again} missing={data && t('lost.text')} />;
  return <Place first={data.guestRegistration} />;
}

/** The own registration of a guest: the code for the door, the answer to an offer, and leaving. */
function Place({ first }: { first: GuestRegistrationFragment }) {
  const { t } = useTranslation('events');
  const client = useClient();
  const [own, setOwn] = useState(first);
  const [error, setError] = useState('');
  const { status, event, code, place, offeredUntil, conferenceUrl } = own;

  async function answer(step: AnswerAsGuestMutationVariables['step']) {
    setError('');
    const { data, error: refused } = await client.mutation(AnswerAsGuest, { code, step }).toPromise();
    if (refused) setError(errorText(refused));
    if (data) setOwn(data.answerAsGuest);
  }

  const state = stateOf(status);
  return (
    <Stack gap={6}>
      <Section title={t(`guest.state.${state}`)} gap={3}>
        {state === 'waiting' && place !== null && <p>{t('step.rank', { rank: place })}</p>}
        {state === 'offered' && offeredUntil && (
          <p>{t('step.until', { time: fullMoment(offeredUntil, visitorZone()) })}</p>
        )}
        {state === 'REGISTERED' && !event.isEnded && <QrCode text={code} label={t('code.label')} />}
        {conferenceUrl && (
          <p>
            <a href={conferenceUrl} target="_blank" rel="noreferrer">
              {t('facts.join')}
            </a>
          </p>
        )}
        <p role="alert">{error}</p>
        <Row gap={2}>
          {state === 'offered' && <Button onClick={() => void answer('ACCEPT')}>{t('step.accept')}</Button>}
          {state === 'offered' && (
            <Button variant="default" onClick={() => void answer('DECLINE')}>
              {t('step.decline')}
            </Button>
          )}
          {(state === 'REGISTERED' || state === 'waiting' || state === 'requested') && !event.isEnded && (
            <Button variant="default" onClick={() => void answer('LEAVE')}>
              {t(state === 'REGISTERED' ? 'step.leave-going' : 'step.leave-waiting')}
            </Button>
          )}
        </Row>
      </Section>
      <PublicEventView event={event} />
    </Stack>
  );
}

const known = ['requested', 'waiting', 'offered', 'REGISTERED', 'ATTENDED', 'NO_SHOW', 'EVENT_CANCELLED'] as const;

/** All other statuses mean that the registration has ended. */
const stateOf = (status: string) => known.find((one) => one === status) ?? 'left';
