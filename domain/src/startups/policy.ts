import { inGroup } from '#access/groups.ts';
import { permits, permitsSome, scopeOf } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';
import type { StartupStatus } from './startup.ts';

export type Reach = 'ALL' | readonly Id<'Startup'>[];

/** The startups whose file the actor may open, for lists and policies. Always includes a founder's own. */
export function startupReach(actor: Actor): Reach {
  if (actor.startupVisibility === 'ALL') return 'ALL';
  if (actor.startupVisibility === 'NONE') return actor.ownStartupIds;
  return [...new Set([...actor.ownStartupIds, ...actor.assignedStartupIds])];
}

export function canOpenStartup(actor: Actor, startupId: string | null | undefined): boolean {
  if (!startupId) return false;
  const reach = startupReach(actor);
  return reach === 'ALL' || reach.some((id) => id === startupId);
}

export const isOwnStartup = (actor: Actor, startupId: string | null | undefined): boolean =>
  actor.ownStartupIds.some((id) => id === startupId);

/** The own startup, or one assigned to the person: the meaning of ASSIGNED for a startup. */
export const isAssignedToStartup = (actor: Actor, startupId: string | null | undefined): boolean =>
  isOwnStartup(actor, startupId) || actor.assignedStartupIds.some((id) => id === startupId);

const ofActor = (actor: Actor, allows: (actor: Actor, startupId: string) => boolean): Reach =>
  [...actor.ownStartupIds, ...actor.assignedStartupIds].filter((id) => allows(actor, id));

export const canSeeStartupTags = (actor: Actor, startupId: string): boolean =>
  permits(actor, 'STARTUP/TAGS:VIEW', { assigned: isAssignedToStartup(actor, startupId) });

export const canSeeStartupIndustries = (actor: Actor, startupId: string): boolean =>
  permits(actor, 'STARTUP/INDUSTRIES:VIEW', { assigned: isAssignedToStartup(actor, startupId) });

/** At NONE a person sees no startup but their own, so lists of startups do not exist for them. */
export const seesStartups = (actor: Pick<Actor, 'startupVisibility'>): boolean => actor.startupVisibility !== 'NONE';

type Lister = Pick<Actor, 'roleType' | 'startupVisibility'>;

/** The portfolio. Its rows are limited to the startups that the actor may open. */
export const canListStartups = (actor: Lister): boolean =>
  inGroup('staffSide', 'network')(actor) && seesStartups(actor);

/** Files of the startup itself. */
export const canSeeStartupFiles = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  permits(actor, 'STARTUP/FILES:VIEW', { assigned: isAssignedToStartup(actor, startupId) });

/** The startups whose own files the actor sees. */
export const startupFilesReach = (actor: Actor): Reach =>
  scopeOf(actor, 'STARTUP/FILES:VIEW') === 'ALL' ? startupReach(actor) : ofActor(actor, canSeeStartupFiles);

/** Files of tasks and posts are as visible as their record. Roles without any right to files of startups see none. */
export const canSeeFilesAbout = (actor: Actor, startupId: string | null): boolean =>
  startupId === null || isOwnStartup(actor, startupId) || permitsSome(actor, 'STARTUP/FILES:VIEW');

/** A coach reads every startup that they may open, and writes only at assigned ones. */
export const canWriteAtStartup = (actor: Actor, startupId: string | null | undefined): boolean =>
  canOpenStartup(actor, startupId) && (actor.roleType !== 'Coach' || isAssignedToStartup(actor, startupId));

/** Posts and comments: its founders, and the people of the organization who write there. */
export const canPostAtStartup = (actor: Actor, startupId: string): boolean =>
  canWriteAtStartup(actor, startupId) && (isOwnStartup(actor, startupId) || inGroup('internal')(actor));

/** Its founders, and team members who may see them. */
export const canAttachToStartup = (actor: Actor, startupId: string): boolean =>
  canSeeStartupFiles(actor, startupId) &&
  canWriteAtStartup(actor, startupId) &&
  (isOwnStartup(actor, startupId) || inGroup('incubator')(actor));

/** Its founders and the team; coaches only if assigned. */
export const canEditStartup = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  (isOwnStartup(actor, startupId) ||
    inGroup('adminGroup', 'Staff')(actor) ||
    (inGroup('incubator')(actor) && isAssignedToStartup(actor, startupId)));

/** The startups that the actor edits. */
export const startupEditReach = (actor: Actor): Reach =>
  inGroup('adminGroup', 'Staff')(actor) ? startupReach(actor) : ofActor(actor, canEditStartup);

export const canRenameStartup = (actor: Actor, startupId: string): boolean =>
  canEditStartup(actor, startupId) &&
  permits(actor, 'STARTUP/NAME:EDIT', { assigned: isAssignedToStartup(actor, startupId) });

/** The group of the create menu. */
export const canCreateStartup = inGroup('incubator');

/** The management list and its actions. */
export const canManageStartups = (actor: Lister): boolean => inGroup('incubator')(actor) && seesStartups(actor);

export const canDeleteStartup = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  permits(actor, 'STARTUP:DELETE', { assigned: isAssignedToStartup(actor, startupId) });

/** Archiving takes a startup out of use, so it needs the right to delete. */
export const canArchiveStartup = canDeleteStartup;

/** The team decides whether a startup is active, acquired or closed; to archive and restore it needs more. */
export const canSetStartupStatus = (
  actor: Actor,
  startup: { id: string; status: StartupStatus },
  status: StartupStatus,
): boolean =>
  startup.status === 'archived' || status === 'archived'
    ? canArchiveStartup(actor, startup.id)
    : inGroup('incubator')(actor) && canEditStartup(actor, startup.id);

export const canTagStartup = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  permits(actor, 'STARTUP/TAGS:ADD_REMOVE', { assigned: isAssignedToStartup(actor, startupId) });

export const canSetStartupIndustries = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  permits(actor, 'STARTUP/INDUSTRIES:ADD_REMOVE', { assigned: isAssignedToStartup(actor, startupId) });

/** Decides which people and programs belong to a startup. */
export const canConnectStartup = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  permits(actor, 'STARTUP/CONNECTIONS:EDIT', { assigned: isAssignedToStartup(actor, startupId) });

/** Founders see and edit the whole startup, so only admins decide who they are. */
export const canChangeFounders = (actor: Actor, startupId: string): boolean =>
  inGroup('adminGroup')(actor) && canConnectStartup(actor, startupId);

/** The page of assigned people. */
export const canConnectStartups = (actor: Actor): boolean =>
  inGroup('incubator')(actor) && permitsSome(actor, 'STARTUP/CONNECTIONS:EDIT');

/** Searches people who can become founders. */
export const canChooseFounders = (actor: Actor): boolean =>
  inGroup('adminGroup')(actor) && permitsSome(actor, 'STARTUP/CONNECTIONS:EDIT');

/** The groups whose people look after startups. */
export const assignableGroups = ['incubator', 'mentorGroup'] as const;
