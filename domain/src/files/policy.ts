import { inGroup } from '#access/groups.ts';
import type { PersonFacts } from '#accounts/policy.ts';
import type { Actor } from '#kernel/actor.ts';

/** The person who added a file. */
export type Uploader = Pick<PersonFacts, 'id' | 'ownStartupIds'>;

/**
 * Decides among people who may add files to the record. The startup side changes only files of itself and of people of
 * its own startups. `uploader` is null after the account's deletion.
 */
export function canChangeFile(actor: Actor, uploader: Uploader | null): boolean {
  if (!inGroup('startupSide')(actor) || uploader?.id === actor.userId) return true;
  return (uploader?.ownStartupIds ?? []).some((id) => actor.ownStartupIds.some((own) => own === id));
}

/** False if the rule needs no facts about the uploader. */
export const needsUploader = (actor: Actor, uploaderId: string | null): boolean =>
  inGroup('startupSide')(actor) && uploaderId !== null && uploaderId !== actor.userId;
