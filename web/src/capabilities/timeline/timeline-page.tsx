import { canPost } from '@seedbed/domain/timeline/policy.ts';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import { Composer } from './compose/composer.tsx';
import { Timeline } from './timeline.tsx';

/** The timeline of the open startup. */
export function Component() {
  const actor = useActor();
  const startup = useStartup();
  return (
    <>
      <Writes>{canPost(actor, startup._id) && <Composer key={startup._id} startup={startup} />}</Writes>
      <Timeline startup={startup} />
    </>
  );
}
