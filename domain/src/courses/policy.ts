import { inGroup } from '#access/groups.ts';
import { isPicked, permits, permitsSome, scopeOf } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import { isAssignedToStartup, isOwnStartup, type Reach } from '#startups/policy.ts';
import type { CourseState, SubmissionState } from './course.ts';
import { type ClaimFacts, claimant, isEditable, isWaiting } from './submission.ts';

type Person = Pick<Actor, 'scopes' | 'picked' | 'userId' | 'roleType'>;

/** Everyone but applicants, as the navigation says. The audience of a course may leave roles out. */
export const canLearn = inGroup('internal', 'Cofounder', 'CommunityMember');

export interface CourseFacts {
  id: string;
  createdById: string | null;
  state: CourseState;
}

export const canCreateCourse = (actor: Person): boolean => permitsSome(actor, 'COURSE:CREATE');

/** Before there is a course, as menus and pages do. */
export const canManageSomeCourse = (actor: Person): boolean => permitsSome(actor, 'COURSES:MANAGE');

/** The bank says which answers are right: for people who write courses or teach them. */
export const canUseQuestionBank = (actor: Person): boolean => canCreateCourse(actor) || canManageSomeCourse(actor);

/** Builds the course, runs it and enrolls people. At ASSIGNED the authors. */
export const canManageCourse = (actor: Person, { id, createdById }: Pick<CourseFacts, 'id' | 'createdById'>): boolean =>
  permits(actor, 'COURSES:MANAGE', {
    assigned: createdById === actor.userId,
    selected: isPicked(actor, 'COURSES:MANAGE', id),
  });

/** Their dashboard shows the learners of the startups that are assigned to them. */
export const seesDashboard = (actor: Actor, course: CourseFacts): boolean =>
  canManageCourse(actor, course) || (canCoachLearners(actor) && course.state !== 'draft');

/** At ASSIGNED, the learners of assigned startups in all courses. */
export const canCoachLearners = (actor: Person): boolean => scopeOf(actor, 'COURSES:MANAGE') === 'ASSIGNED';

/** The startups whose learners the person sees in a course. */
export const learnersReach = (actor: Actor, course: CourseFacts): Reach =>
  canManageCourse(actor, course) ? 'ALL' : canCoachLearners(actor) ? actor.assignedStartupIds : [];

/** Founders see the sums of their startup; others those of startups whose learners they see. */
export const canSeeStartupRecord = (actor: Actor, startupId: string): boolean => {
  const scope = scopeOf(actor, 'COURSES:MANAGE');
  return (
    isOwnStartup(actor, startupId) || scope === 'ALL' || (scope === 'ASSIGNED' && isAssignedToStartup(actor, startupId))
  );
};

/** Founders see the progress of their startup in a course that they take, as a sum. */
export const canSeeStartupProgress = (actor: Actor, { startupId }: { startupId: string | null }): boolean =>
  startupId !== null && isOwnStartup(actor, startupId);

/** The subject, a founder of the startup that is the subject, or its author. */
export const canEndRecord = (
  actor: Actor,
  { userId, startupId, createdById }: { userId: string | null; startupId: string | null; createdById: string | null },
): boolean =>
  userId === actor.userId ||
  createdById === actor.userId ||
  (userId === null && startupId !== null && isOwnStartup(actor, startupId));

/** The learners of one run who did not leave it. */
export interface RunLearners {
  userIds: ReadonlySet<string>;
  startupIds: ReadonlySet<string>;
}

/** Managers of the course see the learners of the run, and so do coaches of one of its startups. */
export const seesRun = (actor: Actor, course: CourseFacts, { startupIds }: RunLearners): boolean => {
  const reach = learnersReach(actor, course);
  return reach === 'ALL' || (course.state !== 'draft' && reach.some((id) => startupIds.has(id)));
};

/** The discussion of a run is for its learners, and for those who see them. All of them write. */
export const canReadDiscussion = (actor: Actor, course: CourseFacts, learners: RunLearners): boolean =>
  (course.state !== 'draft' && learners.userIds.has(actor.userId)) || seesRun(actor, course, learners);

/** Nobody reviews the work of their own startup, or their own work. */
export const canReview = (
  actor: Actor,
  course: CourseFacts,
  { userId, startupId }: { userId: string; startupId: string | null },
): boolean =>
  userId !== actor.userId &&
  !(startupId && isOwnStartup(actor, startupId)) &&
  (canManageCourse(actor, course) ||
    (canCoachLearners(actor) && startupId !== null && isAssignedToStartup(actor, startupId)));

export interface SubmissionFacts extends ClaimFacts {
  state: SubmissionState;
  userId: string;
  startupId: string | null;
  isTeam: boolean;
  /** The learners that it counts for. */
  teamIds: readonly string[];
}

export const isTeamMember = (actor: Pick<Actor, 'userId'>, { userId, teamIds }: SubmissionFacts): boolean =>
  userId === actor.userId || teamIds.includes(actor.userId);

export const canOpenSubmission = (actor: Actor, course: CourseFacts, submission: SubmissionFacts): boolean =>
  isTeamMember(actor, submission) || (submission.state !== 'draft' && canReview(actor, course, submission));

export const canEditSubmission = (actor: Actor, submission: SubmissionFacts): boolean =>
  isTeamMember(actor, submission) && isEditable(submission.state);

/** Another reviewer has it until the claim ends. */
export const canDecideSubmission = (
  actor: Actor,
  course: CourseFacts,
  submission: SubmissionFacts,
  now: Temporal.Instant,
): boolean =>
  canReview(actor, course, submission) && isWaiting(submission.state) && hasFreeTurn(claimant(submission, now), actor);

const hasFreeTurn = (holder: string | null, { userId }: Actor) => holder === null || holder === userId;
