import { createServer, type Server } from 'node:http';
import { freePort } from '../server/src/testing/servers/server-process.ts';
import { expect, test } from './test-tenant.ts';

let service: Server;
let answersWith = 200;
const asked: { path: string; authorization: string | undefined; body: unknown }[] = [];
// The product needs the address of the fake at startup.
const port = await freePort();
test.use({
  environment: {
    DOCS_SEARCH_URL: `http://127.0.0.1:${port}`,
    DOCS_SEARCH_KEY: 'only-for-searching',
    DOCS_SEARCH_INDEX: 'help-{language}',
  },
});

test.beforeAll(async () => {
  service = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text),
      });
      const hits = [
        { title: 'Demo day <b>rules</b>', sentence: 'Ten minutes each.', url: 'https://docs.example/demo-day' },
        { title: 'Complete', sentence: 'Ours.', slug: 'tasks' },
        { title: 'Gone', slug: 'no-such-article' },
        { title: 'Evil', url: 'javascript:alert(1)' },
      ];
      response.writeHead(answersWith, { 'content-type': 'application/json' }).end(JSON.stringify({ hits }));
    });
  });
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => void service.close(resolve)));

test('answers in place of the built-in index, which takes over with a message when it fails', async ({
  testTenant,
}) => {
  const mia = await testTenant.tenant.founderOf(await testTenant.tenant.startup('Acme'));
  const page = await testTenant.pageOf(mia);
  await page.goto('/');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Help' });
  await panel.getByRole('searchbox').fill('rules');
  await expect(panel.getByRole('link', { name: /^Demo day <b>rules<\/b>/ })).toHaveAttribute(
    'href',
    'https://docs.example/demo-day',
  );
  expect(asked.at(-1)).toEqual({
    path: '/indexes/help-en/search',
    authorization: 'Bearer only-for-searching',
    body: { q: 'rules', limit: 20, filter: ['for = "founder"'] },
  });
  await expect(panel.getByText(/Gone|Evil/)).toHaveCount(0);
  await panel.getByRole('button', { name: /^Complete/ }).click();
  await expect(panel.getByRole('heading', { name: 'See and complete your tasks' })).toBeVisible();

  testTenant.expectConsoleError(/503 \(Service Unavailable\).*\/indexes\/help-en\/search/);
  answersWith = 503;
  await panel.getByRole('button', { name: 'All articles' }).click();
  await panel.getByRole('searchbox').fill('digest');
  await expect(panel.getByText(/^The documentation search isn’t responding/)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Notifications: types and channels/ })).toBeVisible();
});
