import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { BookDialog } from '#capabilities/coaching/book/book-dialog.tsx';
import { DeclineInvite, OpenInvites, WithdrawInvite } from '#capabilities/coaching/operations.ts';
import { Writes } from '#platform/actor.tsx';
import type { CoachingInvitePartsFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Card, Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** Invites that wait for an answer, above the list. */
export function OpenInviteCards() {
  const { t } = useTranslation('coaching');
  const [{ data }] = useQuery({ query: OpenInvites, requestPolicy: 'cache-and-network' });
  const invites = data?.coachingInvites ?? [];
  if (invites.length === 0) return null;
  return (
    <Section title={t('invites.title')} gap={3}>
      {invites.map((invite) => (
        <InviteCard key={invite._id} invite={invite} />
      ))}
    </Section>
  );
}

function InviteCard({ invite }: { invite: CoachingInvitePartsFragment }) {
  const { t } = useTranslation(['coaching', 'common']);
  const [address] = useSearchParams();
  const [isBooking, setBooking] = useState(invite.mayAnswer && address.get('invite') === invite._id);
  const [decline, isDeclining] = useAct(DeclineInvite);
  const [withdraw, isWithdrawing] = useAct(WithdrawInvite);
  const coach = invite.incubatorInvitees[0];
  const names = { coach: coach?.fullName ?? '', startup: invite.startup.name, count: invite.durationMinutes };
  return (
    <Card>
      <Row gap={4} justify="between" align="center">
        <Stack gap={1}>
          <strong dir="auto">{t('invites.from', names)}</strong>
          {invite.message && <p dir="auto">{invite.message}</p>}
          <p className="note">{t('invites.until', { time: fullMoment(invite.expires, ownZone()) })}</p>
        </Stack>
        <Writes>
          <Row gap={2}>
            {invite.mayAnswer && (
              <>
                <Button onClick={() => setBooking(true)}>{t('invites.choose')}</Button>
                <Button
                  variant="default"
                  loading={isDeclining}
                  onClick={async () => {
                    const { data } = await decline({ id: invite._id });
                    if (data) toastConfirmation(t('invites.declined'));
                  }}
                >
                  {t('invites.decline')}
                </Button>
              </>
            )}
            {invite.mayCancel && (
              <Button
                variant="default"
                loading={isWithdrawing}
                onClick={async () => {
                  const { data } = await withdraw({ id: invite._id });
                  if (data) toastConfirmation(t('invites.withdrawn'));
                }}
              >
                {t('invites.withdraw')}
              </Button>
            )}
          </Row>
        </Writes>
      </Row>
      <BookDialog
        opened={isBooking}
        startup={invite.startup}
        invite={{ id: invite._id, durationMinutes: invite.durationMinutes, coach: coach ?? null }}
        onClose={() => setBooking(false)}
      />
    </Card>
  );
}
