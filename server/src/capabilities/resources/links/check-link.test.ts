import { createServer } from 'node:http';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publishResource } from '#capabilities/resources/articles/publish.ts';
import { saveDraft } from '#capabilities/resources/articles/save-draft.ts';
import { deleteResource } from '#capabilities/resources/editing/delete-resource.ts';
import { setResourceState } from '#capabilities/resources/editing/set-state.ts';
import { createResource, updateResource } from '#capabilities/resources/editing/write-resources.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { resourceLinks } from '#capabilities/resources/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { listen, type RunningServer } from '#testing/servers/oidc-provider.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { checkLink } from './check-link.ts';

let site: RunningServer;
let asked: string[] = [];
let [open, mostOpen] = [0, 0];
let status = 200;
/** Runs while the site is asked. */
let whileAsked: () => unknown;
let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let sectionId: Id<'ResourceSection'>;

beforeAll(async () => {
  site = await listen(
    createServer(async (request, response) => {
      asked.push(request.url ?? '');
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      await whileAsked();
      open -= 1;
      response.writeHead(status).end('text');
    }),
    '127.0.0.1',
  );
});

afterAll(() => site.stop());

beforeEach(async () => {
  [asked, open, mostOpen, status, whileAsked] = [[], 0, 0, 200, () => undefined];
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  sectionId = (await createSection(staff, { name: [{ language: 'en', value: 'Links' }] })).id;
});

afterEach(() => void vi.useRealTimers());

const address = (path: string) => `${site.origin}${path}`;

/** Only the time of the limits passes. */
function passSeconds(seconds: number): void {
  const at = Date.now() + seconds * 1000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(at);
}

async function aLink(url: string): Promise<Id<'Resource'>> {
  const { id } = await transact(createResource, staff, { kind: 'link', input: { sectionId, title: url, url } });
  await publishResource(staff, { resourceId: id });
  return id;
}

const stored = async () =>
  (await inTenant(tenant.id, (tx) => tx.db.select().from(resourceLinks))).map(({ checkedAt, fault }) => ({
    isChecked: checkedAt !== null,
    fault,
  }));

test('asks at once, and for one address once a minute', async () => {
  const id = await aLink(address('/page'));
  status = 500;
  await checkLink(staff, id, address('/page'));
  expect(await stored()).toEqual([{ isChecked: true, fault: '500' }]);
  status = 200;
  await expect(checkLink(staff, id, address('/page'))).rejects.toMatchObject({
    code: 'RateLimited',
    params: { count: 60 },
  });
  passSeconds(30);
  await expect(checkLink(staff, id, address('/page'))).rejects.toMatchObject({ code: 'RateLimited' });
  expect(asked).toHaveLength(1);
  passSeconds(31);
  const checks = await Promise.allSettled([1, 2, 3].map(() => checkLink(staff, id, address('/page'))));
  expect(checks.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(await stored()).toEqual([{ isChecked: true, fault: null }]);
});

test('asks once for an address that several resources name, and stores the answer for each of them', async () => {
  status = 404;
  const ids = [await aLink(address('/page')), await aLink(address('/page')), await aLink(address('/other'))];
  const checks = await Promise.allSettled(ids.slice(0, 2).map((id) => checkLink(staff, id, address('/page'))));
  expect(checks.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(asked).toEqual(['/page']);
  const rows = await stored();
  expect(rows.filter(({ isChecked, fault }) => isChecked && fault === '404')).toHaveLength(2);
  expect(rows.filter(({ isChecked }) => !isChecked)).toHaveLength(1);
});

test('counts an address that leaves and comes back', async () => {
  const id = await aLink(address('/page'));
  await checkLink(staff, id, address('/page'));
  for (const url of [address('/other'), address('/page')]) {
    await transact(setResourceState, staff, id, 'archived');
    await transact(updateResource, staff, id, { url });
    await transact(setResourceState, staff, id, 'published');
  }
  await expect(checkLink(staff, id, address('/page'))).rejects.toMatchObject({ code: 'RateLimited' });
  expect(asked).toEqual(['/page']);
});

test('asks for ten pages a minute for each person, and for five at the same time', async () => {
  const article = { kind: 'article' as const, language: 'en', input: { sectionId, title: 'Rules' } };
  const { id } = await transact(createResource, staff, article);
  const urls = Array.from({ length: 20 }, (_, i) => address(`/${i}`));
  const content = fromMarkdown(urls.map((url, i) => `[page ${i}](${url})`).join('\n\n'));
  await transact(saveDraft, staff, { resourceId: id, language: 'en', title: 'Rules', content });
  await publishResource(staff, { resourceId: id });
  // Each page answers when as many are open as ever can be.
  const { promise: isFull, resolve: fill } = Promise.withResolvers<void>();
  whileAsked = () => {
    if (open >= 5) fill();
    return isFull;
  };
  const checks = await Promise.allSettled(urls.map((url) => checkLink(staff, id, url)));
  expect(checks.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
  expect([asked.length, mostOpen]).toEqual([10, 5]);
  await checkLink(await tenant.person('Staff'), id, urls.find((url) => !asked.includes(new URL(url).pathname)) ?? '');
  expect(asked).toHaveLength(11);
});

test('stores nothing before the answer, so that a process that ends leaves no checked link', async () => {
  const id = await aLink(address('/page'));
  let during: unknown;
  whileAsked = async () => {
    during = await stored();
  };
  await checkLink(staff, id, address('/page'));
  expect(during).toEqual([{ isChecked: false, fault: null }]);
  expect(await stored()).toEqual([{ isChecked: true, fault: null }]);
});

test('answers that a resource is gone that was deleted while its page was asked for', async () => {
  const id = await aLink(address('/page'));
  whileAsked = () => deleteResource(staff, id);
  await expect(checkLink(staff, id, address('/page'))).rejects.toMatchObject({ code: 'NotFound' });
  await expect(checkLink(staff, id, address('/page'))).rejects.toMatchObject({ code: 'NotFound' });
  expect(asked).toEqual(['/page']);
});

test('asks for no address that the resource does not name, and for nobody without the right', async () => {
  const id = await aLink(address('/404'));
  for (const url of [address('/200'), '/resources/internal/x', ''])
    await expect(checkLink(staff, id, url), url).rejects.toMatchObject({ code: 'NotFound' });
  await expect(checkLink(await tenant.person('Cofounder'), id, address('/404'))).rejects.toMatchObject({
    code: 'Forbidden',
  });
  const other = await aTenant();
  await expect(checkLink(await other.person('Staff'), id, address('/404'))).rejects.toMatchObject({ code: 'NotFound' });
  expect(asked).toEqual([]);
});
