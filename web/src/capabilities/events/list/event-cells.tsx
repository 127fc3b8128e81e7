import { eventColumns } from '@seedbed/domain/events/columns.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { gapsOf } from '@seedbed/domain/events/gaps.ts';
import { useTranslation } from 'react-i18next';
import { datesText, whenText } from '#capabilities/events/when-text.ts';
import type { EventCardFragment } from '#platform/api/generated/documents.ts';
import { enumeration, fullMoment, ownZone } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells, valueText } from '#platform/list/value-cells.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { Row as Line } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { eventPath } from './event-card.tsx';
import { EventState, seatsText } from './seats.tsx';

type Row = { row: EventCardFragment };

const Title = ({ row }: Row) => {
  const { t } = useTranslation('events');
  return (
    <RowLink to={eventPath(row)} peek={peekOf('IncubatorEvent', row._id)}>
      {row.title || t('untitled')}
    </RowLink>
  );
};

const When = ({ row }: Row) => (
  <time dateTime={row.startTime ?? undefined} title={row.startTime ? fullMoment(row.startTime, ownZone()) : undefined}>
    {isOneOnOne(row) ? datesText(row.oneOnOneDates) : whenText(row, ownZone(), true)}
  </time>
);

const Own = ({ row }: Row) => <EventState event={row} />;

const State = ({ row: { state } }: Row) => (
  <Pill tone={state === 'published' ? 'good' : 'plain'}>{valueText('events', 'state', state)}</Pill>
);

const Lacks = ({ row }: Row) => (
  <Line gap={1}>
    {gapsOf(row).map((gap) => (
      <Pill key={gap} tone="warn">
        {valueText('events', 'lacks', gap)}
      </Pill>
    ))}
  </Line>
);

const names = (all: readonly { name: string }[]) => enumeration(all.map(({ name }) => name));

export const eventCells: Cells<EventCardFragment> = {
  ...valueCells('events', eventColumns),
  title: Title,
  startsAt: When,
  endsAt: ({ row }: Row) => row.endTime && <TimeAgo at={row.endTime} />,
  when: ({ row }: Row) => valueText('events', 'when', timeOf(row)),
  state: State,
  host: ({ row }: Row) => <AvatarList people={row.hosts} kind="compact" />,
  tag: ({ row }: Row) => names(row.tags),
  topic: ({ row }: Row) => names(row.topics),
  location: ({ row }: Row) => <bdi>{row.location.text}</bdi>,
  registered: ({ row }: Row) => row.registeredCount,
  seats: ({ row }: Row) => seatsText(row),
  lacks: Lacks,
  own: Own,
};

function timeOf({ startTime, isEnded }: EventCardFragment) {
  if (isEnded) return 'past';
  return startTime && Date.parse(startTime) <= Date.now() ? 'running' : 'upcoming';
}
