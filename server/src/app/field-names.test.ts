import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkCoachingPreferences, checkProfile, writableProfileFields } from '@seedbed/domain/accounts/input.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checkDigest } from '@seedbed/domain/notifications/digest.ts';
import { checkLock } from '@seedbed/domain/notifications/input.ts';
import { checkQuietHours } from '@seedbed/domain/notifications/quiet-hours.ts';
import { checkProgram, programFieldNames } from '@seedbed/domain/programs/input.ts';
import { checkStartupFacts, startupFactNames } from '@seedbed/domain/startups/input.ts';
import { checkTaskInput } from '@seedbed/domain/tasks/input.ts';
import { checkPostInput } from '@seedbed/domain/timeline/input.ts';
import { expect, test } from 'vitest';
import { fieldsInWords, translate, userErrorText } from '#platform/messages.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';

const wrong = Symbol('of no type that a field takes');
const all = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, wrong]));

test.each<[string, (input: never) => unknown, Record<string, unknown>]>([
  ['a profile', checkProfile, all(...writableProfileFields)],
  ['coaching preferences', checkCoachingPreferences, all('enabled', 'defaultMeetingLocation')],
  ['the digest', checkDigest, all('rhythm', 'hour', 'skipsWeekends')],
  ['quiet hours', checkQuietHours, all('from', 'until', 'weekends')],
  ['a locked preference', checkLock, all('type', 'channel', 'reason')],
  ['a task', (input) => checkTaskInput(input, { zone }), all('name', 'dueDate', 'done', 'assignees', 'url', 'tags')],
  ['facts of a startup', checkStartupFacts, all(...startupFactNames)],
  ['a program', checkProgram, all(...programFieldNames)],
  ['a post', checkPostInput, all('message', 'isPublic')],
])('has a name in every language for every validated field of %s', (_, check, input) => {
  let refused: unknown;
  try {
    check(input as never);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(Validation);
  const keys = Object.values((refused as Validation).fields ?? {}).flatMap((problems) =>
    problems.map(({ params }) => String(params?.field)),
  );
  expect(keys).toHaveLength(Object.keys(input).length);
  for (const language of languages)
    for (const key of keys) expect(translate(key, language), language).not.toMatch(/^(.*:)?fields\./);
});

/** GraphQL itself refuses a wrong value of these switches, choices and moments. */
const unnamed = `
  applications:fields.holdsEmail applications:fields.layout applications:fields.roundId applications:fields.versions
  calendar:fields.recordId
  events:fields.accept
  fields:fields.object
  invitations:fields.sendsEmail
  metrics:fields.skip
  own-account:fields.singleKeys
  programs:fields.part programs:fields.programId
  tasks:fields.approvalStatus tasks:fields.completionStatus tasks:fields.dueAfter tasks:fields.dueBefore
  timeline:fields.isUpdate
  transfers:fields.keepsFilled transfers:fields.mode transfers:fields.sendsEmails`.split(/\s+/);

/** The name that a problem of the field shows. */
const nameIn = (language: string, field: string) =>
  fieldsInWords({ field: [{ code: 'invalid', params: { field } }] }, language, { Startup: 'Startup' }).field?.[0]
    ?.params?.field;

/** Has every field, each of no type that a check takes. */
const hostile = new Proxy({}, { has: () => true, get: (_, key) => (typeof key === 'symbol' ? undefined : wrong) });

/** The zone of days, which some checks take; hidden from those that refuse other fields. */
const options = Object.defineProperty({}, 'zone', { value: zone });

/** The keys of the fields that all checks of the rules refuse. */
async function refusedFields(): Promise<Set<string>> {
  const keys = new Set<string>();
  const domain = path.join(import.meta.dirname, '../../../domain/src');
  for (const file of await readdir(domain, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const checks = Object.entries(await import(path.join(domain, file))).filter(([name]) => name.startsWith('check'));
    for (const [, check] of checks)
      for (const input of [hostile, {}])
        try {
          (check as (input: object, options: object) => unknown)(input, options);
        } catch (error) {
          // Other checks need more than one input.
          for (const problem of Object.values((error as Partial<Validation>).fields ?? {}).flat())
            keys.add(String(problem.params?.field));
        }
  }
  return keys;
}

test('has a name for each field that a check refuses, unless GraphQL refuses it first', async () => {
  const keys = await refusedFields();
  expect(keys.size).toBeGreaterThan(200);
  const nameless = [...keys].filter((key) => !key.endsWith('.') && nameIn('en', key) === 'This field');
  expect(nameless.filter((key) => !unnamed.includes(key))).toEqual([]);
  expect(unnamed.filter((key) => key && !nameless.includes(key))).toEqual([]);
});

test('calls a field without a name “This field”, in the person’s language', () => {
  for (const key of ['tasks:fields.', 'tasks:fields.unknown', 'common:fields.constructor']) {
    expect(nameIn('en', key)).toBe('This field');
    expect(nameIn('de', key)).toBe('Dieses Feld');
  }
  expect(nameIn('en', 'tasks:fields.name')).toBe('Name');
});

test('names the fields of all capabilities, such as the selection of a bulk action', () => {
  expect(nameIn('en', 'common:fields.ids')).toBe('Selection');
  expect(nameIn('de', 'tasks:fields.search')).toBe('Suche');
  expect(nameIn('en', 'tasks:fields.startupId')).toBe('Startup');
});

test('names a problem by its key if the rule gives no name', () => {
  const nameless = new Validation({ id: [{ code: 'invalid' }], 'Upload-Length': [{ code: 'required' }] });
  expect(userErrorText(nameless, 'en')).toBe('ID: Invalid field. This field is a required field');
  expect(fieldsInWords(nameless.fields ?? {}, 'de')).toEqual({
    id: [{ code: 'invalid', params: { field: 'ID' } }],
    'Upload-Length': [{ code: 'required', params: { field: 'Dieses Feld' } }],
  });
});

test('has a name in every language for each problem that the sources write without one', async () => {
  const nameless = new Set(['Date', 'DateTime']);
  for (const folder of ['server/src', 'domain/src']) {
    const source = path.join(import.meta.dirname, '../../..', folder);
    for (const file of await readdir(source, { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const text = await readFile(path.join(source, file), 'utf8');
      for (const [, key = ''] of text.matchAll(/([\w.-]+|\])'?: \[\{ code: '(?:invalid|required|m\w+-characters)' \}/g))
        nameless.add(key);
    }
  }
  // Only the scalars of the schema have a computed key.
  expect(nameless.delete(']')).toBe(true);
  expect(nameless.size).toBeGreaterThan(10);
  for (const language of languages)
    for (const key of nameless)
      expect(nameIn(language, `common:fields.${key}`), key).not.toBe(nameIn(language, 'common:fields.'));
});

test.each([
  [`{ startupList(search: "${'x'.repeat(201)}") { count } }`, 'Search must be less than or equal to 200 characters'],
  ['{ startupList(group: "nope") { count } }', 'Grouping: Invalid field'],
  ['mutation { runBatch(kind: tasks, action: "delete", ids: []) { code } }', 'Selection is a required field'],
  ['mutation { exportList(list: "startupList", format: CSV, columns: ["nope"]) { _id } }', 'Columns: Invalid field'],
])('names the wrong argument of a call: $1', async (document, message) => {
  const tenant = await aTenant();
  const { errors } = await graphql(tenant, await tenant.person('Admin'), document);
  expect(errors?.[0]?.message).toBe(message);
});

test('names the fields in the person’s language, in each problem and in the message', async () => {
  const tenant = await aTenant();
  const coach = await tenant.person('Coach');
  const refuse = async () => {
    const document = 'mutation { setNotificationDigest(rhythm: DAILY, hour: 99, skipsWeekends: false) { hour } }';
    const { errors } = await graphql(tenant, coach, document);
    return { message: errors?.[0]?.message, fields: errors?.[0]?.extensions.fields };
  };
  expect(await refuse()).toEqual({
    message: 'Hour must be less than or equal to 23',
    fields: { hour: [{ code: 'max', params: { field: 'Hour', max: 23 } }] },
  });
  await graphql(tenant, coach, 'mutation { updatePreferences(language: "de") { _id } }');
  expect(await refuse()).toMatchObject({ fields: { hour: [{ params: { field: 'Uhrzeit' } }] } });
});
