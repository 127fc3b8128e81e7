import type { FeatureState } from '@seedbed/domain/incubators/features.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { actorFrom } from '@seedbed/domain/kernel/actor-facts.ts';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Provider, useQuery } from 'urql';
import { cacheRules } from '#app/cache-rules.gen.ts';
import { createEntries } from '#app/create-entries.gen.ts';
import { NotAuthorized } from '#app/guard.tsx';
import { listParts } from '#app/list-parts.gen.ts';
import { moreColumns } from '#app/more-columns.gen.ts';
import { nextSteps } from '#app/next-steps.gen.ts';
import { paletteSources } from '#app/palette-sources.gen.ts';
import { postKinds } from '#app/post-kinds.gen.ts';
import { recordLinks } from '#app/record-links.gen.ts';
import { recordParts } from '#app/record-parts.gen.ts';
import { MeDocument, MeProvider, useKeepChosenLanguage } from '#capabilities/accounts/public.tsx';
import { UndoHost } from '#capabilities/activity/public.tsx';
import { useSendItems } from '#capabilities/courses/offline/send-items.ts';
import { ReauthenticationHost, TooManySessions, useKeepSession } from '#capabilities/sessions/public.tsx';
import { useKeepTasks, useSendCompletions } from '#capabilities/tasks/public.tsx';
import { useSendPosts } from '#capabilities/timeline/pending/send-posts.ts';
import { registerPostKinds } from '#capabilities/timeline/public.tsx';
import { ActorProvider } from '#platform/actor.tsx';
import { makeClient } from '#platform/api/client.ts';
import { userErrorOf } from '#platform/api/errors.ts';
import { useLive } from '#platform/api/live.ts';
import { writeDatesFor } from '#platform/i18n/dates.ts';
import { useOwnLanguage } from '#platform/i18n/use-own-language.ts';
import { belongTo } from '#platform/offline/owner.ts';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { ToastsHost } from './toasts-host.tsx';
import { useKeepOwnStartups } from './use-keep-own-startups.ts';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { registerCreateEntries } from '#platform/create-entries.ts';
import { registerListParts } from '#platform/list/list-parts.ts';
import { registerMoreColumns } from '#platform/list/more-columns.ts';
import { registerNextSteps } from '#platform/next-steps.ts';
import { registerPaletteSources } from '#platform/palette-sources.ts';
import { registerRecordParts } from '#platform/record/record-parts.ts';
import { registerRecordLinks } from '#platform/record-links.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { Gate, isGated } from './gate.tsx';
import { Layout } from './layout.tsx';

const client = makeClient(cacheRules);
registerCreateEntries(createEntries);
registerListParts(listParts);
registerMoreColumns(moreColumns);
registerNextSteps(nextSteps);
registerPaletteSources(paletteSources);
registerPostKinds(postKinds);
registerRecordLinks(recordLinks);
registerRecordParts(recordParts);

/** Everything behind sign-in: the client, the person, the frame around all pages. */
export function Component() {
  return (
    <Provider value={client}>
      <SignedInFrame />
      <ConnectionBar />
      <ToastsHost />
    </Provider>
  );
}

function SignedInFrame() {
  const [{ data, error }, again] = useQuery({ query: MeDocument, requestPolicy: 'cache-and-network' });
  // Deferred, since the whole frame appears with the person: React renders it in slices and input stays responsive.
  const me = useDeferredValue(data?.currentUser);
  useOwnLanguage(me?.language);
  // Must run before any child renders a date.
  if (me) writeDatesFor(me);
  const actor = useMemo(() => (me ? actorFrom(me.actor) : null), [me]);
  useEffect(() => {
    if (actor) void belongTo(actor);
  }, [actor]);
  if (!me || !actor) {
    if (!error) return <FrameSkeleton />;
    if (userErrorOf(error)?.code === 'SESSIONS_MAXIMUM_REACHED')
      return <TooManySessions onTaken={() => again({ requestPolicy: 'network-only' })} />;
    return (
      <main>
        <LoadFailed error={error} onRetry={again} />
      </main>
    );
  }
  if (!roleTypes.includes(actor.roleType))
    return (
      <main>
        <NotAuthorized />
      </main>
    );
  return (
    <MeProvider me={me}>
      <ActorProvider
        actor={actor}
        features={me.incubator.featureFlags as FeatureState[]}
        locked={me.incubator.planInfo.lockedFeatures}
        isViewing={me.viewingAs !== null && me.viewingAs !== undefined}
      >
        <Following />
        <ReauthenticationHost email={me.email} />
        <UndoHost />
        {isGated(me) ? <Gate /> : <Layout />}
      </ActorProvider>
    </MeProvider>
  );
}

function Following() {
  useLive();
  useKeepSession();
  useKeepChosenLanguage();
  useSendCompletions();
  useKeepTasks();
  useSendPosts();
  useSendItems();
  useKeepOwnStartups();
  return null;
}
