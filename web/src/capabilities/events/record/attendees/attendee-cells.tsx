import { attendeeColumns } from '@seedbed/domain/events/columns.ts';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import css from '#capabilities/events/record/event-record.module.css';
import type { AttendeeFragment } from '#platform/api/generated/documents.ts';
import { list } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { valueCells, valueText } from '#platform/list/value-cells.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Pill } from '#platform/ui/pill.tsx';

type Row = { row: AttendeeFragment };

const tones: Partial<Record<AttendeeFragment['status'], 'good' | 'warn' | 'info'>> = {
  REGISTERED: 'good',
  ATTENDED: 'good',
  requested: 'warn',
  offered: 'info',
  waiting: 'info',
};

/** A member with a link, or a guest with the address. */
function Name({ row: { user, name, guestEmail } }: Row) {
  if (!user)
    return (
      <span className={css.person}>
        <Avatar person={{ fullName: name, avatar: null }} size="small" />
        <span>
          <bdi>{name}</bdi> <span className="note">{guestEmail}</span>
        </span>
      </span>
    );
  return (
    <span className={css.person}>
      <Avatar person={user} size="small" />
      <UserName person={user} />
    </span>
  );
}

function Status({ row: { status, rank } }: Row) {
  const { t } = useTranslation('events');
  const text = valueText('events', 'status', status);
  return (
    <Pill tone={tones[status] ?? 'plain'}>{rank === null ? text : t('attendees.ranked', { status: text, rank })}</Pill>
  );
}

/** Each question with the words of the person. */
const Answers = ({ row: { answers } }: Row) =>
  answers.map((answer) => (
    <div key={answer.question}>
      <bdi className="note">{answer.question}</bdi> <bdi>{list(answer.values)}</bdi>
    </div>
  ));

export const attendeeCells: Cells<AttendeeFragment> = {
  ...valueCells('events', attendeeColumns),
  name: Name,
  startup: ({ row: { startup } }: Row) => <bdi>{startup?.name}</bdi>,
  status: Status,
  answers: Answers,
};
