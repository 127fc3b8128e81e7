import { canCreateKey, canHaveKeys } from '@seedbed/domain/integrations/policy.ts';
import { useQuery } from 'urql';
import { CalendarFeedSettings } from '#capabilities/accounts/public.tsx';
import { LinkedCalendars } from '#capabilities/linked-calendars/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { OwnApps } from './apps/own-apps.tsx';
import { OwnAssistant } from './assistants/own-assistant.tsx';
import { OwnKeys } from './keys/own-keys.tsx';
import { AreAssistantsAllowed } from './operations.ts';
import { OwnSlack } from './slack/slack-sections.tsx';

/** Software outside that reads one's data: calendars with the secret address, and software with a key. */
export function Component() {
  const actor = useActor();
  const [{ data }] = useQuery({ query: AreAssistantsAllowed, requestPolicy: 'cache-and-network' });
  const isAllowed = data?.areAssistantsAllowed ?? false;
  return (
    <Stack gap={6}>
      <LinkedCalendars />
      <div>
        <CalendarFeedSettings />
      </div>
      <OwnSlack />
      {canCreateKey(actor, isAllowed) && <OwnKeys />}
      {canHaveKeys(actor) && <OwnApps />}
      {canHaveKeys(actor) && isAllowed && <OwnAssistant />}
    </Stack>
  );
}
