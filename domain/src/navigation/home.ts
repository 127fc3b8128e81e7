import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';

export type Home = 'organization' | 'mentor' | 'evaluator' | 'founder' | 'member' | 'applicant';

/** The page at `/`. A founder without a startup sees the members. */
export function homeFor(actor: Pick<Actor, 'roleType' | 'ownStartupIds'>): Home {
  if (inGroup('incubator')(actor)) return 'organization';
  if (inGroup('mentorGroup')(actor)) return 'mentor';
  if (actor.roleType === 'Evaluator') return 'evaluator';
  if (actor.roleType === 'Applicant') return 'applicant';
  return actor.roleType === 'Cofounder' && actor.ownStartupIds.length > 0 ? 'founder' : 'member';
}
