import type { ProfileInput } from '@seedbed/domain/accounts/profile-input.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import type { MakeContext } from '#platform/graphql/http.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import type { UserRow } from './find-people.ts';
import { setOwnProfile } from './set-own-profile.ts';

/** The specification's `PUT /user`: takes and answers `{user}`, by the same rules as `updateCurrentUser`. */
export function serveOwnUser(app: FastifyInstance, { context: makeContext }: { context: MakeContext }) {
  app.put('/user', async (request) => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    await context.end();
    request.language = context.language;
    const { actor } = context;
    const { version, ...input } = userIn(fieldsOf(request));
    if (version !== undefined && typeof version !== 'number') throw new Validation({ version: [{ code: 'invalid' }] });
    return { user: shown(await setOwnProfile(actor, input as ProfileInput, version)) };
  });
}

function userIn({ user }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (typeof user !== 'object' || user === null || Array.isArray(user))
    throw new Validation({ user: [{ code: 'invalid' }] });
  const { info } = user as { info?: unknown };
  if (info != null && (typeof info !== 'object' || Array.isArray(info)))
    throw new Validation({ info: [{ code: 'invalid' }] });
  return user as Record<string, unknown>;
}

const shown = (user: UserRow) => ({
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
