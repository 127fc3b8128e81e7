import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { useKeepOwnStartups } from './use-keep-own-startups.ts';

const acme = newId<'Startup'>();

function Keeper() {
  useKeepOwnStartups();
  return <p>Home</p>;
}

// Tests have no service worker, so `ready` would never resolve.
const ready = () =>
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({} as ServiceWorkerRegistration);

afterEach(() => vi.restoreAllMocks());

async function queriesOf(roleType: RoleType, ownStartupIds: Id<'Startup'>[]) {
  const worker = ready();
  const asked = vi.fn();
  const client = fakeClient((name, variables) => {
    asked(name, variables);
    return undefined;
  });
  await renderPart(<Keeper />, {
    client,
    actor: {
      ...{ tenantId: newId(), userId: newId(), roleType, scopes: resolveScopes(roleType) },
      ...{ startupVisibility: 'ALL', peopleVisibility: 'ALL', ownStartupIds, assignedStartupIds: [] },
    },
  });
  return { asked, worker };
}

test('asks for the own startup and its newest posts once the page is idle', async () => {
  const { asked } = await queriesOf('Cofounder', [acme]);
  await waitFor(() => expect(asked).toHaveBeenCalledWith('StartupHead', { id: acme }));
  // The timeline asks with the same variables, so it finds the answer.
  expect(asked).toHaveBeenCalledWith('Posts', { startupId: acme, type: null, cursor: null });
});

test('asks for nothing without an own startup', { tags: ['night'] }, async () => {
  const { asked, worker } = await queriesOf('Staff', []);
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  expect(worker).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});
