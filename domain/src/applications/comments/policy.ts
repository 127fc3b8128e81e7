import { inGroup } from '#access/groups.ts';
import type { ApplicationFacts } from '#applications/policy.ts';
import { canListApplications, canReviewApplication } from '#applications/policy.ts';
import type { CommentAudience } from '#comments/comment.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Audience } from '#kernel/event.ts';

type Person = Pick<Actor, 'scopes' | 'userId' | 'roleType'>;

const isOwn = (actor: Person, { applicantId }: ApplicationFacts) => applicantId === actor.userId;
const isOfTeam = (actor: Person, application: ApplicationFacts) =>
  inGroup('incubator')(actor) && canReviewApplication(actor, application);

/** Comments of applications that the person reviews. */
export const readsStaffComments = (actor: Person): boolean => inGroup('incubator')(actor) && canListApplications(actor);

/**
 * The applicant and everybody who reviews the application read the comments for the applicant. Comments among staff are
 * for the team: readers of other roles must not be influenced by them.
 */
export const canReadComments = (actor: Person, application: ApplicationFacts, audience: CommentAudience): boolean =>
  audience === 'everyone'
    ? isOwn(actor, application) || canReviewApplication(actor, application)
    : !isOwn(actor, application) && isOfTeam(actor, application);

/** The team, and the applicant in public. */
export const canCommentOnApplication = (
  actor: Person,
  application: ApplicationFacts,
  audience: CommentAudience,
): boolean =>
  isOfTeam(actor, application) && !isOwn(actor, application)
    ? true
    : audience === 'everyone' && isOwn(actor, application);

/** Nothing about a comment among staff reaches the applicant. */
export const readersOfComments = (
  { applicantId, funnelOwnerIds }: Pick<ApplicationFacts, 'applicantId' | 'funnelOwnerIds'>,
  audience: CommentAudience,
): Audience[] => [
  'staff',
  ...funnelOwnerIds.map((id): Audience => `user:${id}`),
  ...(audience === 'everyone' ? [`user:${applicantId}` as const] : []),
];
