import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { StartupContext } from '#capabilities/startups/public.tsx';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as AnalyticsTab } from './analytics-tab.tsx';

const startupId = newId<'Startup'>();
const actor = (roleType: 'Staff' | 'Mentor', assigned: readonly (typeof startupId)[]): Actor => ({
  tenantId: newId(),
  userId: newId(),
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: assigned,
});

const renderTab = (reader: Actor) =>
  renderPart(
    <StartupContext value={{ _id: startupId, name: 'Lumen' }}>
      <AnalyticsTab />
    </StartupContext>,
    { actor: reader, client: fakeClient((name) => (name === 'StartupMetrics' ? { startupMetrics: [] } : undefined)) },
  );

afterEach(cleanup);

test.each([
  ['the team that nothing is reported', actor('Staff', []), 'No metrics yet'],
  ['an assigned mentor that nothing is shared', actor('Mentor', [startupId]), 'No metrics shared with you yet'],
  ['another mentor that they have no access', actor('Mentor', []), 'You don’t have access to these metrics.'],
])('tells %s', async (_, reader, text) => {
  const tab = await renderTab(reader);
  await expect.element(tab.getByText(text)).toBeVisible();
});
