import * as v from 'valibot';
import { isDateFormat, isTimeFormat } from '#kernel/date-formats.ts';
import { isTimeZone } from '#kernel/dates.ts';
import { websiteLink } from '#kernel/links.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { cleanLine } from '#kernel/text/clean-text.ts';
import { anyLine, nullableLine, requiredLine } from '#kernel/text/line-input.ts';
import { isLanguage, type Language } from '#kernel/translations.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked } from '#kernel/validation.ts';
import { countries } from './countries.ts';

export const genders = ['female', 'male', 'nonbinary', 'other'] as const;
export const workStatuses = ['full-time', 'part-time', 'student', 'looking'] as const;
export const socialNetworks = ['linkedin', 'twitter', 'facebook', 'angellist'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const profileLimits = {
  name: 100,
  headline: 160,
  bio: 4_000,
  place: 100,
  places: 10,
  skill: 60,
  skills: 30,
  industries: 20,
};

const orNull = (text: string): string | null => text || null;
const text = (max: number) =>
  v.nullable(v.pipe(v.string('invalid'), v.trim(), v.maxLength(max, 'max-characters'), v.transform(orNull)));

const needed = requiredLine(profileLimits.name);

/** People with one name leave it empty. Null is refused: a client without a value would delete the name unnoticed. */
const lastName = v.pipe(
  v.string('required'),
  v.transform(cleanLine),
  v.maxLength(profileLimits.name, 'max-characters'),
  v.transform(orNull),
);

/** Digits of any script, with the usual separators. */
const phone = v.nullable(
  v.pipe(
    v.string('invalid'),
    v.trim(),
    v.check((typed) => typed === '' || /^\+?[\p{Nd}\s().\-/]{5,40}$/u.test(typed), 'own-account.phone'),
    v.transform(orNull),
  ),
);

const link = v.nullable(
  v.pipe(
    v.string('url'),
    v.maxLength(500, 'max-characters'),
    v.check((typed) => typed.trim() === '' || /^https?:/i.test(websiteLink(typed) ?? ''), 'url'),
    v.transform(websiteLink),
  ),
);

const words = (each: number, most: number) =>
  v.pipe(
    v.array(anyLine(each), 'invalid'),
    v.maxLength(most, 'own-account.too-many'),
    v.transform((given) => [...new Set(given.filter(Boolean))]),
  );

const birthday = v.nullable(
  v.pipe(
    v.unknown(),
    v.check((day) => dayOf(day) !== null, 'invalid'),
    v.transform((day) => dayOf(day) as Temporal.PlainDate),
    v.check((day) => day.year >= 1900 && isBefore(day, Temporal.Now.plainDateISO('UTC')), 'own-account.birthday'),
    v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
  ),
);

const writable = {
  firstName: v.optional(needed),
  lastName: v.optional(lastName),
  headline: v.optional(nullableLine(profileLimits.headline)),
  bio: v.optional(text(profileLimits.bio)),
  phone: v.optional(phone),
  country: v.optional(v.nullable(v.picklist(countries, 'invalid'))),
  countryOrigin: v.optional(v.nullable(v.picklist(countries, 'invalid'))),
  gender: v.optional(v.nullable(v.picklist(genders, 'invalid'))),
  birthday: v.optional(birthday),
  locations: v.optional(words(profileLimits.place, profileLimits.places)),
  linkedin: v.optional(link),
  twitter: v.optional(link),
  facebook: v.optional(link),
  angellist: v.optional(link),
  expertise: v.optional(words(profileLimits.skill, profileLimits.skills)),
  /** Names of the organization's list. */
  industries: v.optional(words(profileLimits.skill, profileLimits.industries)),
  timezone: v.optional(v.nullable(v.pipe(v.string('invalid'), v.check(isTimeZone, 'invalid')))),
  language: v.optional(v.nullable(v.custom<Language>(isLanguage, 'invalid'))),
  workStatus: v.optional(v.nullable(v.picklist(workStatuses, 'invalid'))),
  chatNotification: v.optional(v.boolean('invalid')),
};

/** Every field a person may write themselves. Never rights, status or program. */
export const writableProfileFields = Object.keys(writable) as (keyof typeof writable)[];

export const socialLinks = v.pick(v.object(writable), socialNetworks);
/** The fields as the API takes them: `info` holds the networks. */
export const profileInput = v.object({
  ...v.omit(v.object(writable), socialNetworks).entries,
  info: v.nullish(socialLinks),
});

/** Null uses the default of the tenant or language; omitted fields stay unchanged. */
export const preferencesInput = v.object({
  language: writable.language,
  timezone: writable.timezone,
  dateFormat: v.optional(v.nullable(v.custom<string>(isDateFormat, 'invalid'))),
  timeFormat: v.optional(v.nullable(v.custom<string>(isTimeFormat, 'invalid'))),
  singleKeys: v.nullish(v.boolean('invalid')),
});
/** Before the check. */
export type Preferences = Omit<v.InferInput<typeof preferencesInput>, 'language'> & {
  language?: string | null | undefined;
};

/** Throws `Validation` for a language that the organization does not offer. A language that stays is no choice. */
export function assertOfferedLanguage(
  wanted: string | null | undefined,
  before: string | null,
  offered: readonly Language[],
): void {
  if (!wanted || wanted === before || offered.some((one) => one === wanted)) return;
  throw new Validation({
    language: [{ code: 'incubators.language-off', params: { field: 'accounts:fields.language' } }],
  });
}

export const checkPreferences = (preferences: Preferences) => checked(preferencesInput, preferences, namespace);

/** Any input of that form; other fields are refused by name. */
export interface ProfileInput {
  info?: Readonly<Partial<Record<SocialNetwork, string | null>>> | null;
  [field: string]: unknown;
}

/** The fields that the team corrects for other people. */
export const personDetails = v.pick(v.object(writable), ['firstName', 'lastName', 'headline']);
export type PersonDetails = v.InferOutput<typeof personDetails>;
export const checkPersonDetails = (details: PersonDetails) => checked(personDetails, details, namespace);

/** Checks the given fields. Throws `Validation`, also for fields that the person may not write. */
export function checkProfile({ info, ...fields }: ProfileInput) {
  return checked(v.strictObject(writable, 'own-account.not-writable'), { ...fields, ...info }, namespace);
}
export type CheckedProfile = ReturnType<typeof checkProfile>;

export interface CoachingPreferences {
  enabled: boolean;
  defaultMeetingLocation: string | null;
}

export const checkCoachingPreferences = (input: unknown): CoachingPreferences =>
  checked(
    v.object({ enabled: v.boolean('invalid'), defaultMeetingLocation: v.optional(nullableLine(300), null) }, 'invalid'),
    input,
    namespace,
  );

const namespace = { namespace: 'own-account' };

const isBefore = (day: Temporal.PlainDate, other: Temporal.PlainDate) => Temporal.PlainDate.compare(day, other) < 0;

function dayOf(given: unknown): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(given as string);
  } catch {
    return null;
  }
}
