import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FoundersOfStartup } from '#capabilities/events/operations.ts';
import { HandOverSeat } from '#capabilities/events/record/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  event: EventRecordFragment;
  registration: NonNullable<EventRecordFragment['ownRegistration']>;
}

/** Gives the own seat to a co-founder, without the team. */
export function HandOver({ event, registration }: Props) {
  const { t } = useTranslation('events');
  const button = useRef<HTMLButtonElement>(null);
  const { userId } = useActor();
  const [handOver] = useAct(HandOverSeat);
  const startupId = registration.startup?._id ?? '';
  const [{ data }] = useQuery({ query: FoundersOfStartup, variables: { id: startupId }, pause: !startupId });
  const others = (data?.startup?.people ?? []).filter(({ _id }) => _id !== userId);
  const [isGone, setGone] = useState(false);
  if (others.length === 0 || isGone) return null;

  async function give(toId: string, name: string) {
    const { data: done } = await handOver({ registrationId: registration._id, userId: toId });
    if (!done) return;
    setGone(true);
    toast(t('step.handed-over', { name }));
  }

  return (
    <RowMenu label={t('step.hand-over', { name: event.title })} button={button}>
      <Menu.Label>{t('step.hand-over-to')}</Menu.Label>
      {others.map((person) => (
        <Menu.Item
          key={person._id}
          leftSection={<Avatar person={person} size="tiny" />}
          onClick={() => void give(person._id, person.fullName)}
        >
          <bdi>{person.fullName}</bdi>
        </Menu.Item>
      ))}
    </RowMenu>
  );
}
