import { canHaveKeys } from '@seedbed/domain/integrations/policy.ts';
import { CalendarFeedSettings } from '#capabilities/accounts/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { OwnKeys } from './keys/own-keys.tsx';

/** Software outside that reads one's data: calendars with the secret address, and software with a key. */
export function Component() {
  return (
    <Stack gap={6}>
      <div>
        <CalendarFeedSettings />
      </div>
      {canHaveKeys(useActor()) && <OwnKeys />}
    </Stack>
  );
}
