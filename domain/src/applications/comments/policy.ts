import { inGroup } from '#access/groups.ts';
import type { ApplicationFacts } from '#applications/policy.ts';
import { canListApplications, canReviewApplication } from '#applications/policy.ts';
import type { Actor } from '#kernel/actor.ts';

type Person = Pick<Actor, 'scopes' | 'userId' | 'roleType'>;

interface CommentFacts {
  isPublic: boolean;
  createdById: string | null;
}

const isOwn = (actor: Person, { applicantId }: ApplicationFacts) => applicantId === actor.userId;
const isOfTeam = (actor: Person, application: ApplicationFacts) =>
  inGroup('incubator')(actor) && canReviewApplication(actor, application);

/** Comments for the applicant: the applicant and everybody who reviews the application. */
export const canReadPublicComments = (actor: Person, application: ApplicationFacts): boolean =>
  isOwn(actor, application) || canReviewApplication(actor, application);

/** Comments of applications that the person reviews. */
export const readsStaffComments = (actor: Person): boolean => inGroup('incubator')(actor) && canListApplications(actor);

/** Comments among staff: readers of other roles must not be influenced by them. */
export const canReadStaffComments = (actor: Person, application: ApplicationFacts): boolean =>
  !isOwn(actor, application) && isOfTeam(actor, application);

export const canReadComment = (
  actor: Person,
  application: ApplicationFacts,
  { isPublic }: Pick<CommentFacts, 'isPublic'>,
): boolean => (isPublic ? canReadPublicComments(actor, application) : canReadStaffComments(actor, application));

/** The team, and the applicant in public. */
export const canCommentOnApplication = (actor: Person, application: ApplicationFacts, isPublic: boolean): boolean =>
  isOfTeam(actor, application) && !isOwn(actor, application) ? true : isPublic && isOwn(actor, application);

export const canEditApplicationComment = (
  actor: Person,
  application: ApplicationFacts,
  comment: CommentFacts,
): boolean => comment.createdById === actor.userId && canCommentOnApplication(actor, application, comment.isPublic);

/** The author, and the admins, who moderate the organization. */
export const canDeleteApplicationComment = (
  actor: Person,
  application: ApplicationFacts,
  comment: CommentFacts,
): boolean =>
  canEditApplicationComment(actor, application, comment) ||
  (inGroup('adminGroup')(actor) && canReadComment(actor, application, comment));
