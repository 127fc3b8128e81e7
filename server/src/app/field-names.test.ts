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
import { translate } from '#platform/messages.ts';
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
