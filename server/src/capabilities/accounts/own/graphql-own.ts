import { type ProfileInput, preferencesInput, profileInput, socialLinks } from '@seedbed/domain/accounts/input.ts';
import { canSetCoachingPreferences } from '@seedbed/domain/accounts/policy.ts';
import { CurrentUser } from '#capabilities/accounts/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { argsFromSchema, inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { setCoachingPreferences } from './set-coaching-preferences.ts';
import { setOwnProfile } from './set-own-profile.ts';
import { setPreferences } from './set-preferences.ts';

const SocialLinksInput = inputFromSchema('SocialLinksInput', socialLinks);
/** Omitted fields stay unchanged; null clears them. */
const CurrentUserInput = inputFromSchema('CurrentUserInput', profileInput, { types: { info: SocialLinksInput } });

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
    args: { ...argsFromSchema(t.arg, preferencesInput) },
    resolve: (_, args, { actor }) => setPreferences(actor, args),
  }),
  updateCoachingPreferences: t.field({
    type: CurrentUser,
    allow: canSetCoachingPreferences,
    args: { enabled: t.arg.boolean({ required: true }), defaultMeetingLocation: t.arg.string() },
    resolve: (_, args, { actor }) => setCoachingPreferences(actor, args),
  }),
}));
