import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { CombinedError } from '@urql/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Me, MeProvider } from '#capabilities/accounts/public.tsx';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as ConsentPage } from './apps/consent-page.tsx';
import { Component as IntegrationsPage } from './integrations-page.tsx';
import { OwnKeys } from './keys/own-keys.tsx';
import { Component as OwnIntegrations } from './own-integrations-page.tsx';

const webhook = {
  __typename: 'Webhook',
  _id: 'w1',
  version: 1,
  url: 'https://hooks.example.org/seedbed',
  keyName: null,
  events: ['task.created'],
  state: 'active',
  failures: 2,
  restsUntil: null,
};
const delivery = {
  __typename: 'WebhookDelivery',
  _id: 'd1',
  event: 'task.created',
  eventAt: '2026-11-20T10:00:00Z',
  body: '{"type":"task.created"}',
  state: 'failed',
  tries: 10,
  nextAt: '2026-11-20T10:00:00Z',
  triedAt: '2026-11-20T10:00:00Z',
  status: 500,
  answer: 'Out of order.',
  durationMs: 12,
};
const key = {
  __typename: 'ApiKey',
  _id: 'k1',
  name: 'Reports',
  prefix: 'sb_abcdef',
  isApp: false,
  scopes: ['tasks:read', 'tasks:write'],
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: null,
  expiresAt: null,
};

const oauthApp = {
  __typename: 'OauthApp',
  _id: 'a1',
  version: 2,
  name: 'Reports',
  redirectUris: ['https://reports.example.org/one', 'https://reports.example.org/two'],
  scopes: ['startups:read', 'tasks:read', 'tasks:write'],
  isConfidential: true,
  createdAt: '2026-11-20T10:00:00Z',
  connections: 1,
  registeredBy: { __typename: 'User', _id: 'u1', fullName: 'Ada Admin' },
};

const asking = {
  __typename: 'AuthorizationRequest',
  app: { __typename: 'AskingApp', name: 'Reports', registeredBy: 'Ada Admin' },
  scopes: ['startups:read'],
  returnHost: 'reports.example.org',
  redirectTo: null,
  problem: null,
};

const roleOf = (_id: string, type: string) => ({ __typename: 'Role', _id, type, label: null });
const directory = {
  __typename: 'ScimDirectory',
  prefix: 'scim_abcdef',
  lastUsedAt: null,
  defaultRoleId: 'r1',
  roles: [roleOf('r1', 'Mentor'), roleOf('r2', 'Admin')],
  defaultRoles: [roleOf('r1', 'Mentor')],
  groups: [{ __typename: 'ScimGroup', _id: 'g1', name: 'Team', roleId: null, memberCount: 3 }],
};

const founder = () => ({
  tenantId: newId<'Incubator'>(),
  userId: newId<'User'>(),
  roleType: 'Cofounder' as const,
  scopes: resolveScopes('Cofounder'),
  startupVisibility: 'NONE' as const,
  peopleVisibility: 'NONE' as const,
  ownStartupIds: [],
  assignedStartupIds: [],
});

function answering(
  webhooks: object[],
  assistantsAllowed = false,
  connections: object[] = [],
  oauthApps: object[] = [],
) {
  const sent: [string, object][] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'Webhooks')
      return {
        webhooks,
        webhookEvents: [{ __typename: 'WebhookEvent', name: 'task.created', sample: '{"type":"task.created"}' }],
      };
    if (name === 'WebhookDeliveries') return { webhookDeliveries: [delivery] };
    const assistants = { __typename: 'AssistantsSettings', _id: 's1', version: 3, assistantsAllowed };
    if (name === 'ReadAssistantsSettings') return { assistantsSettings: assistants };
    if (name === 'AreAssistantsAllowed') return { areAssistantsAllowed: assistantsAllowed };
    if (name === 'CalendarFeed')
      return { calendarFeed: { __typename: 'CalendarFeed', isOn: false, createdAt: null, lastReadAt: null } };
    // linked-calendars.test.tsx shows it.
    if (name === 'LinkedAccounts') return undefined;
    if (name === 'Slack') return { slack: { __typename: 'Slack', isOffered: false, teamName: null, isLinked: false } };
    if (name === 'ApiKeys') return { apiKeys: connections };
    if (name === 'OauthApps') return { oauthApps };
    if (name === 'UpdateOauthApp') {
      sent.push([name, variables]);
      return { updateOauthApp: { ...oauthApp, version: 3 } };
    }
    if (name === 'ReadAuthorizationRequest') return { authorizationRequest: asking };
    if (name === 'RegisterOauthApp') {
      sent.push([name, variables]);
      return { registerOauthApp: { __typename: 'OauthAppSecret', clientId: 'c1', secret: 'the-secret' } };
    }
    if (name === 'ScimDirectory') return { scimDirectory: directory };
    if (name === 'AllApiKeys')
      return { allApiKeys: [{ ...key, owner: { __typename: 'User', _id: 'u1', fullName: 'Sam Staff' } }] };
    sent.push([name, variables]);
    if (name === 'CreateWebhook') return { createWebhook: { __typename: 'WebhookSecret', secret: 'whsec_c2VjcmV0' } };
    if (name === 'SetDirectoryRole') return { setDirectoryRole: true };
    if (name === 'ConnectDirectory')
      return { connectDirectory: { __typename: 'NewDirectoryToken', token: 'scim_the-new-token' } };
    if (name === 'CreateApiKey') return { createApiKey: { __typename: 'NewApiKey', token: 'sb_the-new-key' } };
    if (name === 'UpdateAssistantsSettings')
      return { updateAssistantsSettings: { ...assistants, version: 4, assistantsAllowed: true } };
    if (name === 'AllowOauthApp') return { allowOauthApp: null };
    if (name === 'RevokeApiKey') return { revokeApiKey: true };
    return { replayWebhookDeliveries: 1 };
  });
  return { client, sent };
}

test('adds a webhook for chosen events, and shows its secret once', async () => {
  const { client, sent } = answering([]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await part.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.org/seedbed');
  await dialog.getByRole('checkbox', { name: 'task.created' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const input = { url: 'https://hooks.example.org/seedbed', events: ['task.created'] };
  await expect.poll(() => sent).toEqual([['CreateWebhook', { input }]]);
  await expect.element(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_c2VjcmV0');
});

test('edits an app with all that it has, and has one primary button', async () => {
  const { client, sent } = answering([], false, [], [oauthApp]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await part.getByRole('button', { name: 'Edit app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Better reports');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const { redirectUris, scopes } = oauthApp;
  const input = { name: 'Better reports', redirectUris, scopes };
  await expect.poll(() => sent).toEqual([['UpdateOauthApp', { id: 'a1', version: 2, input }]]);
  await expect.element(page.getByText('App saved')).toBeVisible();
  const primary = '.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])';
  const labels = () => [...part.element().querySelectorAll(primary)].map((button) => button.textContent);
  await expect.poll(labels).toEqual(['Save']);
});

test('shows the body and the answer of a delivery, and sends it again', async () => {
  const { client, sent } = answering([webhook]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await expect.element(part.getByText('Failed tries in a row: 2')).toBeVisible();
  await part.getByRole('button', { name: 'Deliveries' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Answer', { exact: true }).click();
  await expect.element(dialog.getByText('Out of order.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.poll(() => sent).toEqual([['ReplayWebhookDeliveries', { webhookId: 'w1', ids: ['d1'] }]]);
});

test('shows Admins whose key it is, and asks before it revokes one', async () => {
  const { client, sent } = answering([]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await expect.element(part.getByText('Sam Staff')).toBeVisible();
  await expect.element(part.getByText('Tasks: Read and write')).toBeVisible();
  await part.getByRole('button', { name: 'Revoke' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => sent).toEqual([['RevokeApiKey', { id: 'k1' }]]);
});

test('creates a key with the chosen access, and shows it once', async () => {
  const { client, sent } = answering([]);
  const part = await renderPart(<OwnKeys />, { client });
  await part.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Reports');
  await dialog.getByRole('combobox', { name: 'Tasks' }).selectOptions('Read and write');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const input = { name: 'Reports', scopes: ['tasks:read', 'tasks:write'], days: 90 };
  await expect.poll(() => sent).toEqual([['CreateApiKey', { input }]]);
  await expect.element(dialog.getByRole('textbox', { name: 'Key' })).toHaveValue('sb_the-new-key');
});

test('names the key of a subscription, which its tool alone edits', async () => {
  const { client } = answering([{ ...webhook, keyName: 'Zapier' }]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await expect.element(part.getByText('Key: Zapier')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  await expect.element(part.getByRole('button', { name: 'New secret' })).not.toBeInTheDocument();
});

test('allows AI assistants under the version that was loaded', async () => {
  const { client, sent } = answering([]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await part.getByRole('switch', { name: /^Allow AI assistants/ }).click();
  await part.getByRole('button', { name: 'Save' }).click();
  const saved = { version: 3, settings: { assistantsAllowed: true } };
  await expect.poll(() => sent).toEqual([['UpdateAssistantsSettings', saved]]);
});

test('shows the address of the automation tools with their feature', async () => {
  const address = { name: 'Address of the API' };
  const features = [{ name: 'zapierIntegration', activated: true, enabled: true }] as const;
  const on = await renderPart(<IntegrationsPage />, { client: answering([]).client, features });
  await expect.element(on.getByRole('textbox', address)).toHaveValue(`${location.origin}/api`);
  const off = await renderPart(<IntegrationsPage />, { client: answering([]).client });
  await expect.element(off.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
  await expect.element(off.getByRole('textbox', address)).not.toBeInTheDocument();
});

test('offers founders keys and the address of assistants while an Admin allows them', async () => {
  const actor = founder();
  const on = await renderPart(<OwnIntegrations />, { client: answering([], true).client, actor });
  await expect.element(on.getByRole('button', { name: 'Create key' })).toBeVisible();
  await expect
    .element(on.getByRole('textbox', { name: 'Address for assistants (MCP)' }))
    .toHaveValue(`${location.origin}/mcp`);
  const off = await renderPart(<OwnIntegrations />, { client: answering([]).client, actor });
  await expect.element(off.getByRole('heading', { name: 'When changes show up' })).toBeVisible();
  await expect.element(off.getByRole('button', { name: 'Create key' })).not.toBeInTheDocument();
});

test('gives a group of the directory a role, and shows a new token once', async () => {
  const { client, sent } = answering([]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await part.getByRole('combobox', { name: 'Team' }).selectOptions('admin');
  await expect.poll(() => sent).toEqual([['SetDirectoryRole', { groupId: 'g1', roleId: 'r2' }]]);
  await part.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('The current token stops working.')).toBeVisible();
  await dialog.getByRole('button', { name: 'New token' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'SCIM token' })).toHaveValue('scim_the-new-token');
  expect(sent.at(-1)).toEqual(['ConnectDirectory', { defaultRoleId: 'r1' }]);
});

test('registers an app for its redirect addresses, and shows the secret once', async () => {
  const { client, sent } = answering([]);
  const part = await renderPart(<IntegrationsPage />, { client });
  await part.getByRole('button', { name: 'Register app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Reports');
  await dialog.getByRole('textbox', { name: 'Redirect addresses' }).fill('http://reports.example.org');
  await dialog.getByRole('combobox', { name: 'Startups' }).selectOptions('Read');
  await dialog.getByRole('button', { name: 'Register app' }).click();
  await expect
    .element(dialog.getByText('Enter an https address without a fragment, or http://127.0.0.1').first())
    .toBeVisible();
  expect(sent).toEqual([]);
  await dialog
    .getByRole('textbox', { name: 'Redirect addresses' })
    .fill('https://reports.example.org/a\nhttps://reports.example.org/b');
  await dialog.getByRole('button', { name: 'Register app' }).click();
  const redirectUris = ['https://reports.example.org/a', 'https://reports.example.org/b'];
  const input = { name: 'Reports', redirectUris, isConfidential: true, scopes: ['startups:read'] };
  await expect.poll(() => sent).toEqual([['RegisterOauthApp', { input }]]);
  await expect.element(dialog.getByRole('textbox', { name: 'Client secret' })).toHaveValue('the-secret');
});

test('asks before an app gets access, in words', async () => {
  const { client, sent } = answering([]);
  const me = { _id: 'u1', fullName: 'Ada Admin', email: 'ada@example.org' } as Me;
  const part = await renderPart(
    <MeProvider me={me}>
      <ConsentPage />
    </MeProvider>,
    { client, actor: founder() },
  );
  await expect.element(part.getByText('The app gets your answer at: reports.example.org')).toBeVisible();
  await expect.element(part.getByText('You are logged in as: Ada Admin (ada@example.org)')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Use another account' })).toBeVisible();
  await expect.element(part.getByRole('heading', { name: 'Allow Reports to use your account?' })).toBeVisible();
  await expect.element(part.getByText('Ada Admin registered this app for your organization.')).toBeVisible();
  await expect.element(part.getByText('Startups: Read')).toBeVisible();
  await part.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => sent.map(([name]) => name)).toEqual(['AllowOauthApp']);
});

test('sends a person without the right to an Admin, and offers no retry', async () => {
  const client = fakeClient(
    () => new CombinedError({ graphQLErrors: [{ message: 'No', extensions: { code: 'Forbidden' } }] }),
  );
  const part = await renderPart(<ConsentPage />, { client, actor: founder() });
  await expect
    .element(part.getByRole('alert'))
    .toHaveTextContent('Your organization doesn’t let you connect apps. Ask an Admin to allow it.');
  await expect.element(part.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('shows a connected app, and disconnects it', async () => {
  const { client, sent } = answering([], false, [{ ...key, isApp: true }]);
  const part = await renderPart(<OwnIntegrations />, { client, actor: founder() });
  await part.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => sent).toEqual([['RevokeApiKey', { id: 'k1' }]]);
});
