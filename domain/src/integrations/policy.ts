import { type Allow, inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import { canManageSettings } from '#incubators/policy.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';

/** The team calls the API with keys. A key has at most the rights of its person. */
export const canCallApi: Allow = inGroup('incubator');

/** Others have keys for their AI assistants alone, while an Admin allows assistants. */
export const canHaveKeys: Allow = inGroup('internal', 'Cofounder');

export const canCreateKey = (actor: Pick<Actor, 'roleType'>, assistantsAllowed: boolean): boolean =>
  canCallApi(actor) || (assistantsAllowed && canHaveKeys(actor));

/** Webhooks send records of the whole organization. */
export const canManageWebhooks = canManageSettings;

/** Admins see and revoke the keys of everyone. */
export const canManageAllKeys = canManageSettings;

/** Admins register the apps of other vendors that people may connect. */
export const canManageApps = canManageSettings;

/** Admins connect the workspace of Slack. Each person links their own account there. */
export const canConnectSlack = canManageSettings;

/** A directory creates people and gives them roles. */
export const canManageDirectory = (actor: Pick<Actor, 'roleType' | 'scopes'>): boolean =>
  canManageSettings(actor) && permits(actor, 'USERS/ROLES:EDIT');

/** The role of people without a group. Admins come from a group that somebody has chosen. */
export const canBeDefaultRole = (roleType: RoleType): boolean => !inGroup('adminGroup', 'System')({ roleType });
