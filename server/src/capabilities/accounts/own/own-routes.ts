import type { ProfileInput } from '@seedbed/domain/accounts/input.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { UserRow } from '#capabilities/accounts/find-people.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { setOwnProfile } from './set-own-profile.ts';

/** Valibot accepts an array as an object. */
const notAnArray = v.check((given: unknown) => !Array.isArray(given), 'invalid');
const Info = v.pipe(v.unknown(), notAnArray, v.looseObject({}, 'invalid'));
const User = v.pipe(
  v.unknown(),
  notAnArray,
  v.looseObject({ version: v.optional(v.number('invalid')), info: v.nullish(Info) }, 'invalid'),
);
const UserBody = v.object({ user: User });

/** The specification's `PUT /user`: takes and returns `{user}`, with the rules of `updateCurrentUser`. */
export function serveOwnUser(app: FastifyInstance) {
  restRoute(app, {
    method: 'PUT',
    url: '/user',
    access: 'signed-in',
    body: UserBody,
    namespace: 'accounts',
    handle: async ({ body, context }) => {
      const { version, ...input } = body.user;
      return { user: userJson(await setOwnProfile(context.actor, input as ProfileInput, version)) };
    },
  });
}

const userJson = (user: UserRow) => ({
  _id: user.id,
  version: user.version,
  email: user.email,
  fullName: user.fullName,
  firstName: user.firstName,
  lastName: user.lastName,
  headline: user.headline,
  bio: user.bio,
  phone: user.phone,
  avatar: user.avatar,
  cover: user.cover,
  country: user.country,
  countryOrigin: user.countryOrigin,
  gender: user.gender,
  birthday: user.birthday?.toString() ?? null,
  locations: user.locations,
  info: user.links,
  expertise: user.expertise,
  timezone: user.timezone,
  language: user.language,
  workStatus: user.workStatus,
  chatNotification: user.chatNotification,
});
