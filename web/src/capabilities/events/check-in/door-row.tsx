import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import css from './check-in.module.css';
import type { DoorLine } from './use-door.ts';

interface Props {
  line: DoorLine;
  onScan: (kind: 'in' | 'out') => void;
}

export function DoorRow({ line: { person, checkedInAt, isInside }, onScan }: Props) {
  const { t } = useTranslation('events');
  const { name, startup, guestEmail, user } = person;
  return (
    <li className={css.row} data-inside={isInside}>
      <Avatar person={user ?? { fullName: name, avatar: null }} size="small" />
      <span className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        <span className="note" dir="auto">
          {startup?.name ?? guestEmail}
        </span>
      </span>
      {checkedInAt && <span className="note">{t('door.since', { time: timeIn(ownZone(), checkedInAt) })}</span>}
      <Writes>
        <Button
          variant={checkedInAt ? 'default' : 'filled'}
          aria-label={t(isInside ? 'door.check-out-of' : 'door.check-in-of', { name })}
          onClick={() => onScan(isInside ? 'out' : 'in')}
        >
          {t(isInside ? 'door.check-out' : 'door.check-in')}
        </Button>
      </Writes>
    </li>
  );
}
