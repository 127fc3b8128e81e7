import { longestWindowDays } from '@seedbed/domain/applications/meetings/meeting.ts';
import { dayFrom, startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FreeSlots } from '#capabilities/calendar/public.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Grid } from '#platform/ui/layout/layout.tsx';
import css from './meetings.module.css';

export interface MeetingDays {
  opensOn: string | null;
  closesOn: string | null;
}

interface Props {
  days: MeetingDays;
  hostIds: readonly string[];
  durationMinutes: number;
  errors: Readonly<Record<string, string>>;
  onChange: (days: MeetingDays) => void;
}

/** The span that the applicant would search; null for one that the server refuses. */
function spanOf({ opensOn, closesOn }: MeetingDays) {
  const [first, last] = [dayFrom(opensOn ?? ''), dayFrom(closesOn ?? '')];
  if (!first || !last) return null;
  const length = first.until(last).days;
  if (length < 0 || length >= longestWindowDays) return null;
  return {
    from: startOfDay(first, tenantZone).toString(),
    to: startOfDay(last.add({ days: 1 }), tenantZone).toString(),
  };
}

/** The days, and how many free times the interviewers have in them. */
export function DaysFields({ days, hostIds, durationMinutes, errors, onChange }: Props) {
  const { t } = useTranslation('applications');
  const now = today(tenantZone);
  const span = spanOf(days);
  const [{ data }] = useQuery({
    query: FreeSlots,
    variables: { hostIds: [...hostIds], durationMinutes, ...(span ?? { from: '', to: '' }) },
    pause: !span || hostIds.length === 0,
    requestPolicy: 'cache-and-network',
  });
  const count = data?.freeSlots.length;
  return (
    <>
      <Grid min="180px" gap={4} fit>
        <DayField
          id="meeting-opens-on"
          label={t('fields.opensOn')}
          today={now}
          min={now}
          value={days.opensOn}
          error={errors.opensOn ?? errors.times}
          onChange={(opensOn) => onChange({ ...days, opensOn })}
        />
        <DayField
          id="meeting-closes-on"
          label={t('fields.closesOn')}
          today={now}
          min={now}
          value={days.closesOn}
          error={errors.closesOn}
          onChange={(closesOn) => onChange({ ...days, closesOn })}
        />
      </Grid>
      {span && count !== undefined && (
        <p className={css.note} role="status">
          {count > 0 ? t('meeting.free', { count }) : t('meeting.free-none')}
        </p>
      )}
    </>
  );
}
