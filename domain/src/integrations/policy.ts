import { inGroup } from '#access/groups.ts';
import { canManageSettings } from '#incubators/policy.ts';
import type { Actor } from '#kernel/actor.ts';

const isTeam = inGroup('incubator');

/** A key has at most the rights of its person. */
export const canHaveKeys = (actor: Pick<Actor, 'roleType'>): boolean => isTeam(actor);

/** Webhooks send records of the whole organization. */
export const canManageWebhooks = canManageSettings;

/** Admins see and revoke the keys of everyone. */
export const canManageAllKeys = canManageSettings;
