// Caches, limits and job payloads carry the tenant. A new one needs a line here. [RE-T14]
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const files = (await readdir(root, { recursive: true }))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
  .map((file) => file.split(path.sep).join('/'));
const sources = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')] as const)),
);

/** Whose key holds the tenant, or why none is needed. */
const stores: Readonly<Record<string, 'tenant' | { because: string }>> = {
  'app/page-error-route.ts': { because: 'counts reports of a network address, and answers nothing' },
  'app/serve.ts': 'tenant',
  'app/tenant-mark.ts': { because: 'the hash of the picture itself' },
  'capabilities/applications/applying/create-applicant.ts': 'tenant',
  'capabilities/chat/channels/signals.ts': { because: 'the ids of a person and a channel, which are random' },
  'capabilities/community/introductions/introduce.ts': 'tenant',
  'capabilities/community/questions/ask-cohort.ts': 'tenant',
  'capabilities/emails/routes.ts': { because: 'counts guesses of a network address, and answers nothing' },
  'capabilities/emails/sending-domain/check-sending-domain.ts': 'tenant',
  'capabilities/emails/sending/preview-campaign.ts': { because: 'the id of a person, which is random' },
  'capabilities/emails/sending/routes.ts': { because: 'counts guesses of a network address, and answers nothing' },
  'capabilities/emails/threads/send-startup-email.ts': 'tenant',
  'capabilities/emails/templates/send-test-email.ts': { because: 'the id of a person, which is random' },
  'capabilities/events/guests/register-as-guest.ts': 'tenant',
  'capabilities/exports/links/open-link.ts': 'tenant',
  'capabilities/files/pictures/tenant-logo.ts': 'tenant',
  'capabilities/forms/paper/serve-paper.ts': { because: 'the id of a form, which is random' },
  'capabilities/incubators/find-incubator.ts': { because: 'finds the tenant itself by its label' },
  'capabilities/incubators/incubator-of-host.ts': { because: 'finds the tenant itself by the host' },
  'capabilities/integrations/apps/oauth-routes.ts': 'tenant',
  'capabilities/integrations/apps/provider.ts': { because: 'the origin of a tenant; it holds no record' },
  'capabilities/integrations/assistants/tools/search.ts': 'tenant',
  'capabilities/integrations/directory/scim-routes.ts': 'tenant',
  'capabilities/integrations/slack/slack-routes.ts': 'tenant',
  'capabilities/linked-calendars/accounts/change-accounts.ts': 'tenant',
  'capabilities/linked-calendars/accounts/link-account.ts': 'tenant',
  'capabilities/linked-calendars/accounts/link-routes.ts': 'tenant',
  'capabilities/notifications/mail/routes.ts': { because: 'counts guesses of a network address, and answers nothing' },
  'capabilities/resources/links/check-link.ts': 'tenant',
  'capabilities/rooms/visitors/ask-in-room.ts': 'tenant',
  'capabilities/rooms/visitors/enter-room.ts': 'tenant',
  'capabilities/rooms/visitors/room-routes.ts': {
    because: 'the id of a visit, which is random; else a network address',
  },
  'capabilities/search/search-limit.ts': 'tenant',
  'capabilities/sessions/find-providers.ts': 'tenant',
  'capabilities/sessions/passwords/link-routes.ts': 'tenant',
  'capabilities/sessions/sign-in/shared-rate-limit.ts': 'tenant',
  'capabilities/sessions/sign-in/sign-in-failures.ts': 'tenant',
  'capabilities/sessions/touch-session.ts': { because: 'the id of a session, which is random; it holds no answer' },
  'capabilities/sso/begin-external-sign-in.ts': 'tenant',
  'capabilities/sso/end-external-sign-in.ts': 'tenant',
  'capabilities/sso/provider-client.ts': { because: 'the id of a provider, which belongs to one tenant' },
  'capabilities/calendar/entries/calendar-routes.ts': {
    because: 'the id of a feed, which is random; else a network address',
  },
  'capabilities/third-party/find-services.ts': 'tenant',
  'platform/formatters.ts': { because: 'formats of languages and zones' },
  'platform/graphql/anonymous-limit.ts': 'tenant',
  'platform/graphql/engine.ts': { because: 'documents by their text' },
  'platform/inbound-mail/inbound-route.ts': { because: 'counts guesses of a network address, and answers nothing' },
  'platform/inbound-mail/receive-message.ts': 'tenant',
  'platform/inbound-mail/smtp-receiver.ts': { because: 'counts connections of a network address' },
  'platform/replica/written.ts': 'tenant',
  'platform/session-cache.ts': 'tenant',
};

const holdsStore = /new (?:LRUCache|RateLimit|SharedRateLimit|AnonymousLimit)\b/;

test('knows every cache and limit, and finds the tenant in the code of its keys', () => {
  const found = [...sources].filter(([, text]) => holdsStore.test(text)).map(([file]) => file);
  expect(found.toSorted()).toEqual(Object.keys(stores).toSorted());
  const named = found.filter(
    (file) => stores[file] === 'tenant' && !/tenant|key: string/i.test(sources.get(file) ?? ''),
  );
  expect(named).toEqual([]);
});

test('gives every job its tenant', () => {
  const queues = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/defineQueue<(\w+)>/g)].map(([, payload = '']) => ({ file, payload, text })),
  );
  expect(queues.length).toBeGreaterThan(8);
  const without = queues.filter(({ payload, text }) => {
    const [, body = ''] = new RegExp(`interface ${payload}[^{]*\\{([^}]*)\\}`).exec(text) ?? [];
    return !/\btenantId: Id<'Incubator'>/.test(body);
  });
  expect(without.map(({ file, payload }) => `${file} ${payload}`)).toEqual([]);
});

test('names the tenant in every live message', async () => {
  const text = sources.get('platform/live/publish-changes.ts') ?? '';
  expect(text).toContain('tenantId');
});
