// During an upgrade the earlier release runs on the newer schema: migrations expand first and contract later. [RE-M2]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, inject, test } from 'vitest';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool, ownerUrl } from '#testing/database/owner.ts';
import { aScene } from '#testing/scene.ts';
import { commitBeforeMigration, earlierCheckout } from '#testing/servers/earlier-checkout.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';

const reads = ['{ currentIncubator { id } }', '{ search(text: "near") { __typename } }'];

test('the sources before the newest migration read and write on the migrated database', {
  timeout: 180_000,
}, async (context) => {
  const commit = commitBeforeMigration();
  if (!commit) return context.skip('This checkout has no history.');
  await ownDatabase();
  const { tenant, people, ownStartup } = await aScene();
  const earlier = await earlierCheckout(commit);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'seedbed-earlier-data-'));
  const appUrl = Object.assign(new URL(inject('template').appUrl), { pathname: new URL(ownerUrl()).pathname }).href;
  const settings = { DATABASE_URL: ownerUrl(), DATABASE_APP_URL: appUrl, LOG_LEVEL: 'warn' };
  const product = new Process(dataDir, await freePort(), settings, [], earlier.main);
  try {
    await product.ready(90_000);
    const { token } = people.Staff;
    const send = (query: string, variables = {}) =>
      product.call({ slug: tenant.slug, path: '/graphql', token, body: { query, variables } });
    const id = newId();
    const write = 'mutation ($id: ID!, $s: ID!) { createPost(id: $id, startupId: $s, message: "Kept") { _id } }';
    const replies = [await send(write, { id, s: ownStartup.id })];
    for (const query of reads) replies.push(await send(query));
    expect(replies.map(({ status, json }) => [status, json.errors])).toEqual(replies.map(() => [200, undefined]));
    expect((await ownerPool().query('select from posts where id = $1', [id])).rowCount).toBe(1);
    expect(product.defects).toEqual([]);
  } finally {
    await product.kill();
    await earlier.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
});
