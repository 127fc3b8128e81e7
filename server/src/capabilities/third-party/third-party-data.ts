import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { findUser } from '#capabilities/accounts/public.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import type { Context } from '#platform/graphql/context.ts';

export interface ThirdPartyDataShape {
  incubatorId: Id<'Incubator'>;
  incubatorName: string;
  userId: Id<'User'> | null;
  email: string | null;
  fullName: string | null;
  roleType: RoleType | null;
}

/** All data that third-party services get: without a session only the tenant's. */
export async function thirdPartyData(context: Context): Promise<ThirdPartyDataShape> {
  const { id, name } = await findIncubator(context.tenant.id);
  const actor = context.signedIn?.actor;
  const user = actor && (await findUser(await context.read(), actor.userId));
  return {
    incubatorId: id,
    incubatorName: name,
    userId: user?.id ?? null,
    email: user?.email ?? null,
    fullName: user?.fullName ?? null,
    roleType: user && actor ? actor.roleType : null,
  };
}
