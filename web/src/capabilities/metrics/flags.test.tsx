// Each flag, by the pages and entries that it hides. The API has a test of its own.

import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { guardRoute } from '@seedbed/domain/access/route-guard.ts';
import { type FeatureName, featureNames } from '@seedbed/domain/incubators/features.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setRoutes } from '#platform/routes.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { expectCount } from '#platform/testing/keyboard.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { AssignedStartups } from './definitions/assigned-startups.tsx';
import { Component as DefinitionsPage } from './definitions/definitions-page.tsx';
import { MetricsTabs } from './metrics-tabs.tsx';
import { routes } from './routes.ts';
import { Component as SettingsPage } from './settings/settings-page.tsx';

const admin: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Admin',
  scopes: resolveScopes('Admin'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const featuresWithout = (off: FeatureName | null) =>
  featureNames.map((name) => ({ name, activated: name !== off, enabled: true }));

const client = fakeClient((name) => {
  if (name === 'MetricList')
    return { metricList: { __typename: 'MetricListPage', rows: [], next: null, count: 0, isCountCapped: false } };
  if (name === 'MetricChoices') return { metricCategories: [], metricDefinitions: [], programs: [] };
  if (name === 'StartupMetrics') return { startupMetrics: [] };
  if (name === 'StartupsForMetric') return { startups: { __typename: 'StartupPage', results: [] } };
  if (name === 'MetricSettings')
    return {
      metricSettings: {
        __typename: 'MetricSettings',
        isCollecting: true,
        collectsFrom: '2026-01-01',
        dueDays: 10,
        remindsBefore: 3,
        remindsAfter: 3,
      },
      metricCategories: [],
    };
  return undefined;
});
const metric = { __typename: 'MetricDefinition', _id: newId(), name: 'Revenue', assignedStartupIds: [] } as never;

const entries: readonly [FeatureName, string, ComponentType, () => ReturnType<typeof page.getByRole>][] = [
  [
    'createMetrics',
    'the button of a new metric',
    DefinitionsPage,
    () => page.getByRole('link', { name: 'New metric' }),
  ],
  [
    'coreMetrics',
    'the button of the standard metrics',
    DefinitionsPage,
    () => page.getByRole('button', { name: 'Add the standard metrics' }),
  ],
  [
    'bulkDataAssignation',
    'the startups of a metric',
    () => <AssignedStartups metric={metric} />,
    () => page.getByText('Also reported by', { exact: true }),
  ],
  ['dataCollection', 'the tab of requests', MetricsTabs, () => page.getByRole('link', { name: 'Who has reported' })],
  ['dataCollection', 'the settings of requests', SettingsPage, () => page.getByRole('switch')],
];

test.each(entries)('without %s hides %s', async (flag, _, Part, entry) => {
  setRoutes(routes);
  await renderPart(<Part />, { client, actor: admin, features: featuresWithout(null) });
  await expect.element(entry().first()).toBeVisible();
  await cleanup();
  await renderPart(<Part />, { client, actor: admin, features: featuresWithout(flag) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expectCount(entry(), 0);
});

test('gives the reason when the plan offers no way to metrics', async () => {
  setRoutes(routes);
  const locked = page.getByText('This feature is not available in your selected plan');
  await renderPart(<DefinitionsPage />, { client, actor: admin, features: featuresWithout('coreMetrics') });
  await expect.element(page.getByText('No metrics yet')).toBeVisible();
  await expectCount(locked, 0);
  await cleanup();
  await renderPart(<DefinitionsPage />, { client, actor: admin, features: [] });
  await expect.element(locked).toBeVisible();
});

test('closes the pages of staff to people without METRICS/EDIT:VIEW', () => {
  const coach = {
    ...admin,
    roleType: 'Coach' as const,
    scopes: { ...admin.scopes, 'METRICS/EDIT:VIEW': 'NONE' as const },
  };
  const open = routes
    .filter(({ path }) => path.startsWith('/'))
    .filter(({ path }) => {
      const requires = requiresOf(path);
      return guardRoute({ ...visit, actor: coach, features: featuresWithout(null), requires }) === 'open';
    });
  expect(open).toEqual([]);
});

const decisions = (off: FeatureName | null) =>
  routes
    .filter(
      ({ path }) => guardRoute({ ...visit, features: featuresWithout(off), requires: requiresOf(path) }) !== 'open',
    )
    .map(({ path }) => path);
const visit = { loading: false, signedIn: true, actor: admin };
const requiresOf = (path: string) => {
  const route = routes.find((one) => one.path === path);
  return (route && 'requires' in route && route.requires) || {};
};

test.each([
  [null, []],
  ['coreMetrics', []],
  ['createMetrics', ['/startups/metrics/definitions/new']],
  ['bulkDataAssignation', []],
  ['dataCollection', ['/startups/metrics/requests', 'analytics/update', 'analytics/changed']],
] as const)('without %s closes its pages', (off, closed) => {
  expect(decisions(off)).toEqual(closed);
});
