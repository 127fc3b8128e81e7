import { canPost } from '@seedbed/domain/timeline/policy.ts';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Composer } from './compose/composer.tsx';
import { writtenKinds } from './posts/post-kinds.ts';
import { Timeline } from './timeline.tsx';

/** The timeline of the open startup. */
export function Component() {
  const actor = useActor();
  const startup = useStartup();
  return (
    <>
      <Writes>
        {canPost(actor, startup._id) && (
          <Stack gap={2}>
            <Composer key={startup._id} startup={startup} />
            <Row gap={2}>
              {writtenKinds().map(({ eventType, Write }) => Write && <Write key={eventType} startup={startup} />)}
            </Row>
          </Stack>
        )}
      </Writes>
      <Timeline startup={startup} />
    </>
  );
}
