import { notifications } from '@mantine/notifications';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { type Me, MeProvider } from '#capabilities/accounts/public.tsx';
import { MetricsChecker } from '#capabilities/metrics/update-form/operations.ts';
import { forgetTab } from '#platform/browser-storage.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { expectCount } from '#platform/testing/keyboard.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { MetricsPrompt } from './metrics-prompt.tsx';

interface Owes {
  name: string;
  type: 'METRICS' | 'CATEGORIZATION' | null;
}

async function renderPrompt(owed: readonly Owes[], { roleType = 'Cofounder' as RoleType, path = '/tasks' } = {}) {
  const startups = owed.map((one) => ({ ...one, _id: newId<'Startup'>() }));
  const actor: Actor = {
    tenantId: newId(),
    userId: newId(),
    roleType,
    scopes: resolveScopes(roleType),
    startupVisibility: 'ALL',
    peopleVisibility: 'ALL',
    ownStartupIds: startups.map(({ _id }) => _id),
    assignedStartupIds: [],
  };
  const forms: unknown[] = [];
  const client = fakeClient((name, variables) => {
    const { startupId } = variables as { startupId: string };
    const type = startups.find(({ _id }) => _id === startupId)?.type ?? null;
    if (name === 'MetricsChecker')
      return {
        startup: { __typename: 'Startup', _id: startupId, initialCategorizationComplete: type !== 'CATEGORIZATION' },
        pendingDataForm: type && { __typename: 'PendingDataForm', id: startupId, type, date: '2026-11-05' },
      };
    if (name === 'DataForMetricsForm') {
      forms.push(startupId);
      return { dataForMetricsForm: { __typename: 'MetricsForm', periods: [] } };
    }
    return undefined;
  });
  const prompt = (
    <MeProvider me={{ startups: startups.map(({ _id, name }) => ({ _id, name })) } as unknown as Me}>
      <MetricsPrompt />
    </MeProvider>
  );
  await renderPart(prompt, { actor, client, path });
  return { startups, forms, client, again: () => renderPart(prompt, { actor, client, path }) };
}

const toasts = () => page.getByText('You have metrics to update');
const button = (name: string) => page.getByRole('button', { name });

afterEach(() => {
  notifications.clean();
  forgetTab();
});

test('asks a founder for metrics with the words of the specification, and opens the form', async () => {
  const { startups, forms } = await renderPrompt([{ name: 'Acme', type: 'METRICS' }]);
  await expect.element(page.getByText('Please update your metrics')).toBeVisible();
  await expectCount(page.getByText('Acme'), 0);
  await button('Fill now').click();
  const dialog = page.getByRole('dialog', { name: 'Please update these metrics.' });
  await expect.element(dialog.getByText('Better Data helps us help you')).toBeVisible();
  await expect.element(dialog.getByText('Metrics are up to date.')).toBeVisible();
  expect(new Set(forms)).toEqual(new Set([startups[0]?._id]));
  await expectCount(toasts(), 0);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expectCount(dialog, 0);
});

/** In pixels. The page leaves it free at its end. */
const reserved = (): number => {
  const probe = document.createElement('div');
  probe.style.blockSize = 'var(--prompt-room, 0px)';
  document.body.append(probe);
  const { offsetHeight } = probe;
  probe.remove();
  return offsetHeight;
};

test('reserves its height at the end of the page until it is dismissed', async () => {
  await renderPrompt([{ name: 'Acme', type: 'METRICS' }]);
  await expect.element(toasts()).toBeVisible();
  await waitFor(() => expect(reserved()).toBeGreaterThan(80));
  await button('Dismiss').click();
  await expectCount(toasts(), 0);
  await waitFor(() => expect(reserved()).toBe(0));
});

test('keeps the form open while another person fills in the rest', { tags: ['night'] }, async () => {
  const { startups, client } = await renderPrompt([{ name: 'Acme', type: 'METRICS' }]);
  await button('Fill now').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Metrics are up to date.')).toBeVisible();
  const [acme] = startups;
  if (acme) acme.type = null;
  const variables = { startupId: acme?._id ?? '' };
  await client.query(MetricsChecker, variables, { requestPolicy: 'network-only' }).toPromise();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expectCount(dialog, 0);
});

test('asks for the categorization first, for the month before the date', async () => {
  await renderPrompt([{ name: 'Acme', type: 'CATEGORIZATION' }]);
  await button('Fill now').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText("Welcome! Let's get to know you a little")).toBeVisible();
  await expect.element(dialog.getByText('October 2026')).toBeVisible();
});

test('asks once in a session, except for a missing categorization', { tags: ['night'] }, async () => {
  const { again } = await renderPrompt([{ name: 'Acme', type: 'METRICS' }]);
  await button('Dismiss').click();
  await expectCount(toasts(), 0);
  await cleanup();
  await again();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expectCount(toasts(), 0);
  await cleanup();

  const other = await renderPrompt([{ name: 'Birch', type: 'CATEGORIZATION' }]);
  await button('Dismiss').click();
  await expectCount(toasts(), 0);
  await cleanup();
  await other.again();
  await expect.element(toasts()).toBeVisible();
});

test('asks a founder of several startups for each one that owes something', { tags: ['night'] }, async () => {
  const { startups, forms } = await renderPrompt([
    { name: 'Acme', type: 'METRICS' },
    { name: 'Birch', type: null },
    { name: 'Cedar', type: 'METRICS' },
  ]);
  await expect.element(page.getByText('Acme')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(page.getByText('Cedar')).toBeVisible();
  await expectCount(page.getByText('Acme'), 0);
  await expectCount(page.getByText('Birch'), 0);
  await button('Fill now').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Cedar')).toBeVisible();
  await expect.element(dialog.getByText('Metrics are up to date.')).toBeVisible();
  expect(new Set(forms)).toEqual(new Set([startups[2]?._id]));
});

test('remembers a dismissal for its startup only', async () => {
  const { again } = await renderPrompt([
    { name: 'Acme', type: 'METRICS' },
    { name: 'Birch', type: 'METRICS' },
  ]);
  await expect.element(page.getByText('Acme')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(page.getByText('Birch')).toBeVisible();
  await cleanup();
  await again();
  await expect.element(page.getByText('Birch')).toBeVisible();
  await expectCount(page.getByText('Acme'), 0);
});

test.each([
  ['another role', { roleType: 'Staff' as RoleType }],
  ['the pages that fill them in', { path: '/startup/1/file/analytics/update' }],
  ['on the home, whose card asks', { path: '/' }],
])('does not ask %s', async (_, surroundings) => {
  await renderPrompt([{ name: 'Acme', type: 'METRICS' }], surroundings);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expectCount(toasts(), 0);
});

test('leaves the page to a dialog, and is back after it', async () => {
  await renderPrompt([{ name: 'Acme', type: 'METRICS' }]);
  await expect.element(toasts()).toBeVisible();
  const dialog = document.createElement('div');
  dialog.ariaModal = 'true';
  document.body.append(dialog);
  await expect.element(toasts()).not.toBeVisible();
  dialog.remove();
  await expect.element(toasts()).toBeVisible();
});
