import { type ProfileInput, socialNetworks } from '@seedbed/domain/accounts/input.ts';
import type { OwnProfileFragment } from '#platform/api/generated/documents.ts';

/** Field values; an empty text means no value. The version is the one loaded into the form. */
export const valuesOf = (profile: OwnProfileFragment) => ({
  version: profile.version,
  // People with a single name get it here, ready to split.
  firstName: profile.firstName ?? (profile.lastName ? '' : profile.fullName),
  lastName: profile.lastName ?? '',
  headline: profile.headline ?? '',
  bio: profile.bio ?? '',
  phone: profile.phone ?? '',
  country: profile.country ?? '',
  countryOrigin: profile.countryOrigin ?? '',
  gender: profile.gender ?? '',
  birthday: profile.birthday ?? '',
  workStatus: profile.workStatus ?? '',
  locations: profile.locations,
  expertise: profile.ownExpertise,
  industries: profile.industries,
  linkedin: profile.info.linkedin ?? '',
  twitter: profile.info.twitter ?? '',
  facebook: profile.info.facebook ?? '',
  angellist: profile.info.angellist ?? '',
});
export type ProfileValues = ReturnType<typeof valuesOf>;

export function inputOf({ version: _, linkedin, twitter, facebook, angellist, ...values }: ProfileValues) {
  return {
    ...values,
    country: values.country || null,
    countryOrigin: values.countryOrigin || null,
    gender: values.gender || null,
    birthday: values.birthday || null,
    workStatus: values.workStatus || null,
    info: { linkedin, twitter, facebook, angellist },
  } satisfies ProfileInput;
}

type Field = Exclude<keyof ProfileValues, 'version'>;

/** The order of the form. */
export const profileFields: readonly Field[] = [
  'firstName',
  'lastName',
  'headline',
  'bio',
  'expertise',
  'industries',
  'phone',
  'locations',
  'country',
  'countryOrigin',
  ...socialNetworks,
  'workStatus',
  'gender',
  'birthday',
];

/** The newer values of the fields that differ from the typed ones. */
export const differing = (typed: ProfileValues, newer: ProfileValues): { field: Field; text: string }[] =>
  profileFields
    .filter((field) => String(typed[field]) !== String(newer[field]))
    .map((field) => ({ field, text: [newer[field]].flat().join(', ') }));
