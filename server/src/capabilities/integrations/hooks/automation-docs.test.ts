// Runs the examples of docs/operating/automation.md.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keyScopes } from '@seedbed/domain/integrations/scopes.ts';
import { webhookEventNames, webhookEvents } from '@seedbed/domain/integrations/webhook-events.ts';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { call, graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

const text = await readFile(path.join(readConfig({}).root, 'docs/operating/automation.md'), 'utf8');

const example =
  /```http\n(?<method>\w+) (?<address>\S+)\n(?:\n(?<body>[\s\S]*?)\n)?```\n\nAnswers (?<status>\d+)(?:\.|:\n\n```json\n(?<answer>[\s\S]*?)\n```)/g;

/** The names of all fields, of lists those of the first item. */
const namesOf = (value: unknown): unknown =>
  Array.isArray(value) ? [namesOf(value[0])] : typeof value === 'object' && value ? Object.keys(value).sort() : null;

test('answers each example as the page says', async () => {
  const tenant = await aTenant();
  const startup = await tenant.startup('Acme');
  const create = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { token } }';
  const input = { name: 'Zapier', scopes: keyScopes };
  const { data } = await graphql(tenant, await tenant.person('Admin'), create, { input });
  const authorization = `Bearer ${data.createApiKey.token}`;
  const ids = new Map([['STARTUP_ID', startup.id as string]]);
  const filled = (typed: string) => typed.replace(/[A-Z]+_ID/g, (name) => ids.get(name) ?? name);
  const examples = [...text.matchAll(example)];
  expect(examples).toHaveLength(text.split('```http').length - 1);
  for (const { groups } of examples) {
    const { method, address = '', body, status, answer } = groups ?? {};
    const got = await call(tenant, {
      method,
      path: filled(address),
      headers: { authorization },
      body: body && JSON.parse(filled(body)),
    });
    expect([address, got.status]).toEqual([address, Number(status)]);
    if (answer) expect([address, namesOf(got.json)]).toEqual([address, namesOf(JSON.parse(answer))]);
    if (address === '/api/hooks') ids.set('HOOK_ID', got.json.id);
  }
});

test('lists each event with its access and its fields', () => {
  const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  const rows = webhookEventNames.map((event) => {
    const { areas, fields } = webhookEvents[event];
    return `| \`${event}\` | ${quoted(areas)} | ${quoted(fields)} |`;
  });
  expect(text.split('\n').filter((line) => /^\| `[a-z]+\./.test(line))).toEqual(rows);
});
