import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { CancelInvite, LinkedInvite } from '#capabilities/coaching/operations.ts';
import { anonymous } from '#platform/api/anonymous.ts';
import type { LinkedCoachingInviteQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { fullMoment, visitorZone } from '#platform/i18n/dates.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';

/** The link of the email: choose a time after logging in, or cancel here without. */
export function Component() {
  return (
    <Provider value={anonymous}>
      <PublicFrame>
        <Invitation />
      </PublicFrame>
    </Provider>
  );
}

function Invitation() {
  const { t } = useTranslation('common');
  const { id = '' } = useParams();
  const token = useSearchParams()[0].get('token') ?? '';
  const [{ data, error }, again] = useQuery({
    query: LinkedInvite,
    variables: { inviteId: id, token },
    pause: token === '',
  });
  const invite = data?.linkedCoachingInvite;
  if (token === '' || (data && !invite)) return <MissingRecord title={t('lost.text')} sentence={t('lost.hint')} />;
  if (!invite) return <NotLoaded error={error} onRetry={again} />;
  if (invite.status === 'expired') return <Navigate to="/coaching/invitation/expired" replace />;
  return <Answer id={id} token={token} invite={invite} />;
}

interface AnswerProps {
  id: string;
  token: string;
  invite: NonNullable<LinkedCoachingInviteQuery['linkedCoachingInvite']>;
}

function Answer({ id, token, invite }: AnswerProps) {
  const { t } = useTranslation('coaching');
  const [reason, setReason] = useState('');
  const [isDone, setDone] = useState(false);
  const [cancel] = useAct(CancelInvite);
  useTitle(t('invitation.title'));
  if (isDone)
    return (
      <Stack gap={3}>
        <h1 tabIndex={-1}>{t('invitation.canceled')}</h1>
        <p>{t('invitation.canceled-sentence')}</p>
      </Stack>
    );

  async function send() {
    const { data: canceled } = await cancel({ inviteId: id, token, reason });
    if (canceled) setDone(true);
  }

  const names = { coach: invite.coachName, startup: invite.startupName, count: invite.durationMinutes };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h1 tabIndex={-1}>{t('invitation.title')}</h1>
        <p dir="auto">
          {invite.startsAt
            ? t('invitation.booked', { ...names, time: fullMoment(invite.startsAt, visitorZone()) })
            : t('invites.from', names)}
        </p>
      </Stack>
      {invite.status === 'pending' && (
        <Row gap={2}>
          <Button component={AppLink} to={`/coaching?invite=${id}`}>
            {t('invites.choose')}
          </Button>
        </Row>
      )}
      <Form onSubmit={send}>
        <Textarea
          label={t('fields.reason')}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Row gap={2}>
          <Button type="submit" variant="default">
            {t('invitation.cancel')}
          </Button>
        </Row>
      </Form>
    </Stack>
  );
}
