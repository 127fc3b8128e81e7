import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SetChatPresenceShown, ShowsChatPresence } from '#capabilities/chat/operations.ts';
import { useAct } from '#platform/use-act.ts';

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
      disabled={busy}
      onChange={(event) => void show({ isShown: event.currentTarget.checked })}
    />
  );
}
