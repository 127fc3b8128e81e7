import { createServer } from 'node:http';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishResource } from '#capabilities/resources/articles/publish.ts';
import { saveDraft } from '#capabilities/resources/articles/save-draft.ts';
import { setResourceState } from '#capabilities/resources/editing/set-state.ts';
import { createResource, updateResource } from '#capabilities/resources/editing/write-resources.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { resourceLinks } from '#capabilities/resources/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { listen, type RunningServer } from '#testing/servers/oidc-provider.ts';
import { graphql } from '#testing/servers/server.ts';

import { aTenant, type Tenant } from '#testing/tenant.ts';
import { checkLinks, configureLinks, faultOf } from './check-links.ts';

/** Answers with the status that the path names. */
let site: RunningServer;
let asked: string[] = [];
let isUp = true;
let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let sectionId: Id<'ResourceSection'>;

beforeAll(async () => {
  site = await listen(
    createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path === '/moved') return void response.writeHead(302, { location: '/200' }).end();
      response.writeHead(isUp ? Number(path.slice(1, 4)) : 500).end('text');
    }),
    '127.0.0.1',
  );
});

afterAll(() => site.stop());

beforeEach(async () => {
  [asked, isUp] = [[], true];
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  sectionId = (await createSection(staff, { name: [{ language: 'en', value: 'Links' }] })).id;
});

const address = (path: string) => `${site.origin}${path}`;

async function aLink(url: string): Promise<Id<'Resource'>> {
  const { id } = await transact(createResource, staff, { kind: 'link', input: { sectionId, title: url, url } });
  await publishResource(staff, { resourceId: id });
  return id;
}

async function brokenAs(who: Parameters<typeof graphql>[1], id: Id<'Resource'>) {
  const { data, errors } = await graphql(tenant, who, `{ resource(id: "${id}") { brokenLinks { url fault } } }`);
  return errors ? errors[0]?.extensions.code : data.resource.brokenLinks;
}

/** Sets the time of the last check. */
const checkedBefore = (interval: string) =>
  inTenant(tenant.id, (tx) =>
    tx.db.update(resourceLinks).set({ checkedAt: sql`now() - ${sql.raw(`interval '${interval}'`)}` }),
  );

test('names the links whose pages are gone, and no page that asks for a login or patience', async () => {
  const paths = ['/200', '/moved', '/401', '/403', '/429', '/503', '/404', '/410', '/500'];
  const ids = new Map<string, Id<'Resource'>>();
  for (const path of paths) ids.set(path, await aLink(address(path)));
  ids.set('closed', await aLink('http://127.0.0.1:1/closed'));
  await checkLinks(tenant.id);
  const faults: Record<string, string> = {};
  for (const [path, id] of ids) for (const { fault } of await brokenAs(staff, id)) faults[path] = fault;
  expect(faults).toEqual({ '/404': '404', '/410': '410', '/500': '500', closed: 'unreachable' });
});

test('asks for each address once, of published resources only, and again after a week', async () => {
  const ids = [await aLink(address('/200')), await aLink(address('/200'))];
  const draft = { kind: 'link' as const, input: { sectionId, title: 'Draft', url: address('/404') } };
  await transact(createResource, staff, draft);
  await checkLinks(tenant.id);
  expect(asked).toEqual(['/200']);
  await checkLinks(tenant.id);
  await checkedBefore('3 days');
  await checkLinks(tenant.id);
  expect(asked).toEqual(['/200']);
  await checkedBefore('8 days');
  await checkLinks(tenant.id);
  expect(asked).toEqual(['/200', '/200']);
  for (const id of ids) await transact(setResourceState, staff, id, 'archived');
  await checkedBefore('8 days');
  await checkLinks(tenant.id);
  expect(asked).toHaveLength(2);
});

test('asks again for a broken page every day, and forgets the fault when the page is back', async () => {
  isUp = false;
  const id = await aLink(address('/200'));
  await checkLinks(tenant.id);
  expect(await brokenAs(staff, id)).toEqual([{ url: address('/200'), fault: '500' }]);
  isUp = true;
  await checkLinks(tenant.id);
  expect(await brokenAs(staff, id)).toHaveLength(1);
  await checkedBefore('1 day');
  await checkLinks(tenant.id);
  expect(await brokenAs(staff, id)).toEqual([]);
});

test('reads the links of the newest published text, and drops a fault with its link', async () => {
  const { id } = await transact(createResource, staff, {
    kind: 'article',
    language: 'en',
    input: { sectionId, title: 'Rules' },
  });
  const write = (markdown: string) =>
    transact(saveDraft, staff, { resourceId: id, language: 'en', title: 'Rules', content: fromMarkdown(markdown) });
  await write(`See [the law](${address('/404')}) and [us](${address('/200')}).`);
  await checkLinks(tenant.id);
  expect(asked).toEqual([]);
  await publishResource(staff, { resourceId: id });
  await checkLinks(tenant.id);
  expect(asked.toSorted()).toEqual(['/200', '/404']);
  expect(await brokenAs(staff, id)).toEqual([{ url: address('/404'), fault: '404' }]);
  await write(`See [us](${address('/200')}).`);
  await publishResource(staff, { resourceId: id });
  expect(await brokenAs(staff, id)).toEqual([]);
  // The other link keeps its check.
  await checkLinks(tenant.id);
  expect(asked).toHaveLength(2);
});

test('an address changed in the archive is a new link, and readers learn nothing of faults', async () => {
  const id = await aLink(address('/404'));
  await checkLinks(tenant.id);
  expect(await brokenAs(await tenant.person('Cofounder'), id)).not.toEqual(await brokenAs(staff, id));
  await transact(setResourceState, staff, id, 'archived');
  await transact(updateResource, staff, id, { url: address('/200') });
  await transact(setResourceState, staff, id, 'published');
  expect(await brokenAs(staff, id)).toEqual([]);
  await checkLinks(tenant.id);
  expect(asked).toEqual(['/404', '/200']);
});

test('never asks for an address of the own network in production', async () => {
  configureLinks({ production: true });
  try {
    expect(await faultOf(address('/200'))).toBe('unreachable');
  } finally {
    configureLinks({ production: false });
  }
  expect(asked).toEqual([]);
});
