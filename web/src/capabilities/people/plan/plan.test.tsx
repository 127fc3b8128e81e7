import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import arabic from '#locales/ar/people.json';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as PlanPage } from './plan-page.tsx';

const rendered = (locked: readonly string[], surroundings: Surroundings = {}) =>
  renderPart(<PlanPage />, {
    ...surroundings,
    client: fakeClient((operation) =>
      operation === 'Licenses'
        ? {
            licenses: [
              { __typename: 'LicenseCount', category: 'employee', count: 8, limit: 8 },
              { __typename: 'LicenseCount', category: 'network', count: 30, limit: null },
            ],
          }
        : {
            currentIncubator: {
              __typename: 'Incubator',
              _id: 'x',
              planInfo: { __typename: 'PlanInfo', name: 'Growth', employeeCountLimit: 8, lockedFeatures: locked },
            },
            fileStorage: { __typename: 'FileStorage', bytes: 1_073_741_824, limitBytes: 5_368_709_120 },
          },
    ),
  });

test('shows the plan, its licenses and the space of files', async () => {
  const part = await rendered([]);
  await expect.element(part.getByRole('heading', { name: 'Current Plan' })).toBeVisible();
  await expect.element(part.getByText('Growth')).toBeVisible();
  await expect.element(part.getByText('8 of 8')).toBeVisible();
  await expect.element(part.getByText('No license left')).toBeVisible();
  await expect.element(part.getByRole('progressbar', { name: 'File storage' })).toHaveAttribute('value', '1073741824');
});

test('locks the features that the plan leaves out, with the reason', async () => {
  const part = await rendered(['customRoles', 'hourAllocation']);
  const locked = part.getByRole('button', {
    name: 'Custom roles. This feature is not available in your selected plan',
  });
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.hover();
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('This feature is not available in your selected plan');
  expect(part.getByRole('button').elements()).toHaveLength(2);
  expect(part.getByText('Included').elements()).toHaveLength(6);
});

test('fits a phone from right to left', async () => {
  const part = await rendered(['dataAssets'], { language: 'ar', viewport: [360, 740] });
  await expect.element(part.getByRole('heading', { name: arabic.plan.limits })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
