import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { matchPath } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { TabList } from '#capabilities/navigation/tabs/tab-list.tsx';
import { boot, type PublicIncubator } from '#platform/boot.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fullPath, setRoutes } from '#platform/routes.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { routes } from './routes.ts';

beforeAll(() => setRoutes(routes));
afterEach(() => {
  boot.publicIncubator = null;
});

const organization = {
  name: 'Northlight',
  supportEmail: { address: 'help@northlight.test' },
  brandPalette: { sidebar: {}, login: {} },
} as PublicIncubator;

const founder = {
  ...{ tenantId: newId(), userId: newId(), roleType: 'Cofounder', scopes: resolveScopes('Cofounder') },
  ...{ startupVisibility: 'OWN', peopleVisibility: 'ALL', ownStartupIds: [], assignedStartupIds: [] },
} as unknown as NonNullable<Surroundings['actor']>;

async function open(path: string, surroundings: Surroundings = {}) {
  boot.publicIncubator = organization;
  const row = routes.find((one) => matchPath(fullPath(one), path));
  if (!row) throw new Error(`No route: ${path}`);
  const [{ Component }] = await Promise.all([row.page(), loadTexts(['common', 'navigation', ...row.texts])]);
  return renderPart(
    <>
      <TabList />
      <Component />
    </>,
    { path, ...surroundings },
  );
}

const id = newId();
const missing = [
  [`/forms/fill/${id}`, { filling: null }],
  [`/forms/management/${id}/edit`, { form: null }],
  [`/forms/management/form/${id}/compare/${newId()}`, { formContent: null }],
  [`/startups/metrics/definitions/${id}`, { metricDefinition: null }],
  [`/startups/programs/program/${id}`, { program: null }],
  [`/applications/funnels/${id}/builder`, { funnel: null }],
  [`/applications/funnels/${id}/decisions`, { funnel: null }],
  [`/tasks/${id}`, { task: null }],
] as const;

test.each(missing)('%s without a record names the page so, marks no tab, and leads on', async (path, data) => {
  const part = await open(path, { client: fakeClient(() => data) });
  const heading = part.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.title).toBe(`${heading.element().textContent} · Northlight`);
  await expect.element(part.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  const support = part.getByRole('link', { name: 'Contact support' });
  await expect.element(support).toHaveAttribute('href', 'mailto:help@northlight.test');
  expect(part.getByCss('nav [aria-current=page]').elements()).toEqual([]);
});

test('an unknown form to fill in shows a founder no tab of forms', async () => {
  const part = await open(`/forms/fill/${id}`, { actor: founder, client: fakeClient(() => ({ filling: null })) });
  await expect.element(part.getByRole('heading', { level: 1 })).toBeVisible();
  expect(part.getByRole('link', { name: 'Forms' }).elements()).toEqual([]);
});

test('the tab of forms returns after an unknown form to fill in', async () => {
  await open(`/forms/fill/${id}`, { client: fakeClient(() => ({ filling: null })) });
  const part = await open('/forms/management', { client: fakeClient(() => undefined) });
  await expect.element(part.getByRole('link', { name: 'Forms' })).toHaveAttribute('aria-current', 'page');
});
