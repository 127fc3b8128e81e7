// The operator's documentation search: the page gets its settings and may call only that host.
import { beforeAll, expect, test } from 'vitest';
import { aServer, call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;

beforeAll(async () => {
  tenant = await aTenant();
  await aServer({
    DOCS_SEARCH_URL: 'https://search.example:7700/base/',
    DOCS_SEARCH_KEY: 'only-for-searching',
    DOCS_SEARCH_INDEX: 'help-{language}',
  });
});

test('gives the page the settings and allows only that origin in its policy', async () => {
  const { headers, text } = await call(tenant, { path: '/' });
  const boot = JSON.parse(/<script[^>]*id="boot"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '{}');
  expect(boot.docsSearch).toEqual({
    url: 'https://search.example:7700/base',
    key: 'only-for-searching',
    index: 'help-{language}',
  });
  const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
  expect(connect?.filter((origin) => !origin.startsWith('ws'))).toEqual(["'self'", 'https://search.example:7700']);
});
