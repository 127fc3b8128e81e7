import { Button } from '@mantine/core';
import { canRequestHours } from '@seedbed/domain/coaching/hours/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestHours } from '#capabilities/coaching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { WarningIcon } from '#platform/ui/icons.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  coach: { _id: string; freeMinutes?: number | null; isLow: boolean; person: { fullName: string } };
  startupId: string;
  minutes: number;
}

/** The balance with a coach; nothing if minutes are not counted. */
export function HoursLeft({ coach, startupId, minutes }: Props) {
  const { t } = useTranslation('coaching');
  const mayRequest = canRequestHours(useActor(), startupId);
  const [request, isBusy] = useAct(RequestHours);
  const [isRequested, setRequested] = useState(false);
  const free = coach.freeMinutes;
  if (free == null) return null;
  const isShort = free < minutes;
  return (
    <Card pad={3}>
      <Row gap={3} justify="between" align="center">
        <span>
          {(isShort || coach.isLow) && <WarningIcon size={16} />}{' '}
          {t(isShort ? 'hours.too-few' : 'hours.left', { count: free, name: coach.person.fullName })}
        </span>
        {mayRequest && (isShort || coach.isLow) && (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            disabled={isRequested}
            onClick={async () => {
              const reason = t('hours.request-reason', { count: minutes });
              const { data } = await request({ startupId, coachId: coach._id, reason });
              if (data) setRequested(true);
            }}
          >
            {isRequested ? t('hours.requested') : t('hours.request')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
