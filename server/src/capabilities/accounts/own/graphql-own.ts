import { canSetCoachingPreferences } from '@seedbed/domain/accounts/policy.ts';
import type { ProfileInput } from '@seedbed/domain/accounts/input.ts';
import { CurrentUser } from '#capabilities/accounts/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { setCoachingPreferences } from './set-coaching-preferences.ts';
import { setOwnProfile } from './set-own-profile.ts';
import { setPreferences } from './set-preferences.ts';

const SocialLinksInput = builder.inputType('SocialLinksInput', {
  fields: (t) => ({ facebook: t.string(), linkedin: t.string(), angellist: t.string(), twitter: t.string() }),
});

/** Omitted fields stay unchanged; null clears them. */
const CurrentUserInput = builder.inputType('CurrentUserInput', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    headline: t.string(),
    bio: t.string(),
    phone: t.string(),
    country: t.string(),
    countryOrigin: t.string(),
    gender: t.string(),
    birthday: t.field({ type: 'Date' }),
    locations: t.stringList(),
    info: t.field({ type: SocialLinksInput }),
    expertise: t.stringList(),
    timezone: t.string(),
    language: t.string(),
    workStatus: t.string(),
    chatNotification: t.boolean(),
  }),
});

builder.mutationFields((t) => ({
  updateCurrentUser: t.field({
    type: CurrentUser,
    allow: 'signed-in',
    args: { input: t.arg({ type: CurrentUserInput, required: true }), version: t.arg.int() },
    resolve: (_, { input, version }, { actor }) => setOwnProfile(actor, { ...input } as ProfileInput, version),
  }),
  updatePreferences: t.field({
    type: CurrentUser,
    allow: 'signed-in',
    args: {
      language: t.arg.string(),
      timezone: t.arg.string(),
      dateFormat: t.arg.string(),
      timeFormat: t.arg.string(),
      singleKeys: t.arg.boolean(),
    },
    resolve: (_, args, { actor }) => setPreferences(actor, args),
  }),
  updateCoachingPreferences: t.field({
    type: CurrentUser,
    allow: canSetCoachingPreferences,
    args: { enabled: t.arg.boolean({ required: true }), defaultMeetingLocation: t.arg.string() },
    resolve: (_, args, { actor }) => setCoachingPreferences(actor, args),
  }),
}));
