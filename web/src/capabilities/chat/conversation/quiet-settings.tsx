import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { Channel } from '#capabilities/chat/channel.ts';
import { SetChannelSnoozed, SetChatPresenceShown, ShowsChatPresence } from '#capabilities/chat/operations.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';

const times = [
  { key: 'snooze-hour', hours: 1 },
  { key: 'snooze-day', hours: 24 },
  { key: 'snooze-week', hours: 24 * 7 },
] as const;

/** No notifications of the conversation for a time. */
export function Snooze({ channel }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const [snooze, busy] = useAct(SetChannelSnoozed);
  const until = (hours: number) => Temporal.Now.instant().add({ hours }).toString();
  if (channel.snoozedUntil)
    return (
      <Row gap={2} justify="between">
        <span>{t('snoozed-until', { time: fullMoment(channel.snoozedUntil, ownZone()) })}</span>
        <Button
          variant="default"
          size="xs"
          loading={busy}
          onClick={() => void snooze({ channelId: channel._id, until: null })}
        >
          {t('snooze-end')}
        </Button>
      </Row>
    );
  return (
    <Stack gap={2} role="group" aria-label={t('snooze')}>
      <span>{t('snooze')}</span>
      <Row gap={2}>
        {times.map(({ key, hours }) => (
          <Button
            key={key}
            variant="default"
            size="xs"
            disabled={busy}
            onClick={() => void snooze({ channelId: channel._id, until: until(hours) })}
          >
            {t(key)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

/** The setting of the person, for all conversations. */
export function ShowPresence() {
  const { t } = useTranslation('chat');
  const [{ data }] = useQuery({ query: ShowsChatPresence });
  const [show, busy] = useAct(SetChatPresenceShown);
  if (!data) return null;
  return (
    <Switch
      label={t('presence')}
      checked={data.showsChatPresence}
      {...whileBusy(busy)}
      onChange={(event) => void show({ isShown: event.currentTarget.checked })}
    />
  );
}
