import { describe, expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import {
  checkCoachingPreferences,
  checkPersonDetails,
  checkProfile,
  type ProfileInput,
  writableProfileFields,
} from './input.ts';

const codes = (input: ProfileInput) => {
  try {
    checkProfile(input);
    return {};
  } catch (fault) {
    const { fields = {} } = fault as Validation;
    return Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first?.code]));
  }
};

test('takes exactly the writable fields (RE-T8)', () => {
  expect(writableProfileFields).toEqual([
    'firstName',
    'lastName',
    'headline',
    'bio',
    'phone',
    'country',
    'countryOrigin',
    'gender',
    'birthday',
    'locations',
    'linkedin',
    'twitter',
    'facebook',
    'angellist',
    'expertise',
    'industries',
    'timezone',
    'language',
    'workStatus',
    'chatNotification',
  ]);
});

test.each(['id', '_id', 'tenantId', 'roleId', 'role', 'status', 'validated', 'adminValidated', 'isLead', 'email'])(
  'refuses %s (RE-T8)',
  (field) => expect(codes({ headline: 'Hello', [field]: 'x' })).toEqual({ [field]: 'own-account.not-writable' }),
);

test('trims texts, turns empty ones into null, removes duplicates, and changes only given fields', () => {
  expect(checkProfile({ firstName: ' Mia ', lastName: ' ', locations: ['Porto', ' ', ' Porto', 'Lisbon'] })).toEqual({
    firstName: 'Mia',
    lastName: null,
    locations: ['Porto', 'Lisbon'],
  });
});

test('refuses null as last name, which would delete it, and takes an empty text', () => {
  expect(codes({ lastName: null })).toEqual({ lastName: 'required' });
  expect(() => checkPersonDetails({ lastName: null })).toThrow(Validation);
  expect(checkPersonDetails({ lastName: '' })).toEqual({ lastName: null });
});

describe('links', () => {
  test('prefixes http:// if missing, and allows websites only', () => {
    expect(checkProfile({ info: { linkedin: 'linkedin.com/in/mia', twitter: '' } })).toEqual({
      linkedin: 'http://linkedin.com/in/mia',
      twitter: null,
    });
    expect(codes({ info: { linkedin: 'javascript:alert(1)', twitter: 'mailto:a@b.test' } })).toEqual({
      linkedin: 'url',
      twitter: 'url',
    });
    expect(codes({ info: { myspace: 'x.test' } as object })).toEqual({ myspace: 'own-account.not-writable' });
  });
});

test.each<[ProfileInput, object]>([
  [{ firstName: '  ' }, { firstName: 'required' }],
  [{ firstName: null }, { firstName: 'required' }],
  [{ headline: 'x'.repeat(161) }, { headline: 'max-characters' }],
  [{ phone: 'call me' }, { phone: 'own-account.phone' }],
  [{ phone: '+٣٥١ ٩١٢ ٣٤٥' }, {}],
  [{ country: 'XX' }, { country: 'invalid' }],
  [{ country: 'PT', countryOrigin: null }, {}],
  [{ gender: 'robot' }, { gender: 'invalid' }],
  [{ birthday: '2999-01-01' }, { birthday: 'own-account.birthday' }],
  [{ birthday: '1812-01-01' }, { birthday: 'own-account.birthday' }],
  [{ birthday: '1990-02-30' }, { birthday: 'invalid' }],
  [{ birthday: '1990-02-28' }, {}],
  [{ timezone: 'Mars/Olympus' }, { timezone: 'invalid' }],
  [{ timezone: 'Asia/Seoul', language: 'ko' }, {}],
  [{ language: 'tlh' }, { language: 'invalid' }],
  [{ expertise: Array.from({ length: 31 }, (_, i) => `skill ${i}`) }, { expertise: 'own-account.too-many' }],
  [{ chatNotification: 'yes' }, { chatNotification: 'invalid' }],
])('answers %j with %j', (input, answer) => expect(codes(input)).toEqual(answer));

test('checks coaching preferences', () => {
  expect(checkCoachingPreferences({ enabled: true, defaultMeetingLocation: ' Room 3 ' })).toEqual({
    enabled: true,
    defaultMeetingLocation: 'Room 3',
  });
  expect(checkCoachingPreferences({ enabled: true, defaultMeetingLocation: 'Room\0\u202e 3' })).toMatchObject({
    defaultMeetingLocation: 'Room 3',
  });
  expect(() => checkCoachingPreferences({ enabled: 'yes' })).toThrow(Validation);
});

test('cleans names, headline, places and skills, and requires a visible first name', () => {
  expect(
    checkProfile({
      firstName: '\u202eMia\u202c',
      lastName: '\u200b',
      headline: 'Coach\u0000\nand 👩\u200d👧',
      locations: ['Por\u200bto', 'Porto'],
      expertise: ['\u2066SQL\u2069'],
      bio: 'One\nTwo',
    }),
  ).toEqual({
    firstName: 'Mia',
    lastName: null,
    headline: 'Coach and 👩\u200d👧',
    locations: ['Porto'],
    expertise: ['SQL'],
    bio: 'One\nTwo',
  });
  expect(() => checkProfile({ firstName: '\u3164\u200f' })).toThrow(Validation);
});
