import { inGroup } from '#access/groups.ts';
import { permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import {
  canAttachToStartup,
  canSeeStartupFiles,
  canWriteAtStartup,
  isOwnStartup,
  type Reach,
  startupFilesReach,
} from '#startups/policy.ts';
import { isWaiting, type RequestState } from './asset.ts';
import type { Visibility } from './document.ts';

const team = inGroup('incubator');

/** The documents of the startup, as far as each is visible. */
export const canOpenDocuments = canSeeStartupFiles;

/** The startups whose documents the person opens, as far as each is visible. */
export const documentsReach = startupFilesReach;

/** The startups whose documents for founders and staff the person sees. */
export const closeReach = (actor: Actor): Reach =>
  team(actor) ? startupFilesReach(actor) : actor.ownStartupIds.filter((id) => canOpenDocuments(actor, id));

export const seesStaffDocuments = team;

interface VisibleRecord {
  startupId: string;
  visibleTo: Visibility;
}

export function canOpenDocument(actor: Actor, { startupId, visibleTo }: VisibleRecord): boolean {
  if (!canOpenDocuments(actor, startupId)) return false;
  if (visibleTo === 'all_of_startup' || team(actor)) return true;
  return visibleTo === 'founders_and_staff' && isOwnStartup(actor, startupId);
}

/** Adds, moves, renames and deletes documents and folders. */
export const canEditDocuments = canAttachToStartup;

export const canEditDocument = (actor: Actor, document: VisibleRecord): boolean =>
  canOpenDocument(actor, document) && canEditDocuments(actor, document.startupId);

/** Nobody hides a document from themselves. */
export const canSetVisibility = (actor: Actor, visibleTo: Visibility): boolean => visibleTo !== 'staff' || team(actor);

/** Definitions are common to all startups; people who look after startups read them. */
export const canOpenAssets = (actor: Actor): boolean => team(actor) && permitsSome(actor, 'STARTUP/FILES:VIEW');

export const canEditAssets = (actor: Actor): boolean => canOpenAssets(actor) && inGroup('adminGroup', 'Staff')(actor);

/** Asks the startup, takes requests back and decides about them. Nobody decides about the own startup. */
export const canDecideAssets = (actor: Actor, startupId: string): boolean =>
  canOpenAssets(actor) &&
  canSeeStartupFiles(actor, startupId) &&
  canWriteAtStartup(actor, startupId) &&
  !isOwnStartup(actor, startupId);

/** The columns of the list of startups. */
export const canSeePortfolioAssets = canOpenAssets;

export interface RequestFacts extends VisibleRecord {
  state: RequestState;
  /** The founder who answers; null for any of the startup. */
  personId: string | null;
}

/** A person always sees what is asked of them. */
export const canOpenRequest = (actor: Actor, request: RequestFacts): boolean =>
  (request.personId === actor.userId && isOwnStartup(actor, request.startupId)) || canOpenDocument(actor, request);

const answers = (actor: Actor, { startupId, personId }: RequestFacts): boolean =>
  personId === null ? isOwnStartup(actor, startupId) : personId === actor.userId;

/** The founders, or the founder who is asked. */
export const canAnswerRequest = (actor: Actor, request: RequestFacts): boolean =>
  canOpenRequest(actor, request) && answers(actor, request) && isWaiting(request.state);

export const canDecideRequest = (actor: Actor, request: RequestFacts): boolean =>
  request.state === 'submitted' && canDecideAssets(actor, request.startupId);

/** Undoes the own step. */
export const worksOnRequest = (actor: Actor, request: RequestFacts): boolean =>
  canOpenRequest(actor, request) && (answers(actor, request) || canDecideAssets(actor, request.startupId));
