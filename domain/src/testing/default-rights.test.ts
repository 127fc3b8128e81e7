// The roles that rules of single fields, files and lists allow by default. The matrix of operations does not reach
// them. Each must be noticed here when it always says yes, or always no. [RE-T5]
import { expect, test } from 'vitest';
import { resolveScopes } from '#access/resolve-scopes.ts';
import { canSeeSocialLinks, canSeeUserTags, canTagPeople, canTagPerson } from '#accounts/policy.ts';
import { readsStaffComments } from '#applications/comments/policy.ts';
import {
  type ApplicationFacts,
  canExportApplication,
  canSeeApplicationTags,
  canSeeFullData,
  canSeeNames,
} from '#applications/policy.ts';
import { seesAllBatches } from '#batches/policy.ts';
import { canWriteTemplate } from '#emails/policy.ts';
import { canOpenAssessments, canSeeAssessment, readsBlind, seesOthersScores } from '#evaluations/policy.ts';
import { needsUploader } from '#files/policy.ts';
import { canCreateForms } from '#forms/policy.ts';
import { canInviteAs, canInviteMany, canInviteTo } from '#invitations/policy.ts';
import type { Actor } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { canOpenMetrics } from '#metrics/policy.ts';
import {
  canAttachToStartup,
  canSeeStartupFiles,
  canSeeStartupIndustries,
  canSeeStartupTags,
} from '#startups/policy.ts';
import { canSeePrivatePosts } from '#timeline/policy.ts';
import { canLinkView, canManageLinks } from '#views/policy.ts';
import { rolesThat } from './roles-that.ts';

const acme = newId<'Startup'>();
const assigned = { assignedStartupIds: [acme] };
const own = { ownStartupIds: [acme] };
/** Another person, assigned to the startup. */
const person = { id: newId<'User'>(), roleId: newId<'Role'>(), ownStartupIds: [], assignedStartupIds: [acme] };
const founder = { facts: person, roleType: 'Cofounder', scopes: resolveScopes('Cofounder') } as const;
const application = (facts: Partial<ApplicationFacts> = {}): ApplicationFacts => ({
  applicantId: newId(),
  status: 'SUBMITTED' as ApplicationFacts['status'],
  isSubmitted: true,
  funnelOwnerIds: [],
  hidesNames: false,
  ...facts,
});
const byOwner = (rule: (actor: Actor, facts: ApplicationFacts) => boolean) => (actor: Actor) =>
  rule(actor, application({ funnelOwnerIds: [actor.userId] }));

test.each<[string, (actor: Actor) => boolean, Partial<Actor>, string]>([
  ['files of any startup', (a) => canSeeStartupFiles(a, acme), {}, 'Admin AdminCoach Coach Staff System'],
  [
    'files of an assigned startup',
    (a) => canSeeStartupFiles(a, acme),
    assigned,
    'Admin AdminCoach Coach Cofounder Expert Mentor Staff SubAdmin System',
  ],
  ['adding files to any startup', (a) => canAttachToStartup(a, acme), {}, 'Admin AdminCoach Staff'],
  [
    'adding files to an assigned startup',
    (a) => canAttachToStartup(a, acme),
    assigned,
    'Admin AdminCoach Coach Staff SubAdmin',
  ],
  [
    'industries of a startup',
    (a) => canSeeStartupIndustries(a, acme),
    {},
    'Admin AdminCoach Coach Cofounder CommunityMember Evaluator Expert Mentor Staff SubAdmin System',
  ],
  ['tags of any startup', (a) => canSeeStartupTags(a, acme), {}, 'Admin AdminCoach Coach Staff SubAdmin System'],
  [
    'tags of an assigned startup',
    (a) => canSeeStartupTags(a, acme),
    assigned,
    'Admin AdminCoach Coach Expert Mentor Staff SubAdmin System',
  ],
  ['private posts of any startup', (a) => canSeePrivatePosts(a, acme), {}, 'Admin AdminCoach Staff System'],
  [
    'private posts of an assigned startup',
    (a) => canSeePrivatePosts(a, acme),
    assigned,
    'Admin AdminCoach Coach Expert Mentor Staff SubAdmin System',
  ],
  ['metrics of any startup', (a) => canOpenMetrics(a, acme), {}, 'Admin AdminCoach Coach Staff'],
  [
    'metrics of an assigned startup',
    (a) => canOpenMetrics(a, acme),
    assigned,
    'Admin AdminCoach Coach Expert Mentor Staff SubAdmin',
  ],
  ['tagging a person', (a) => canTagPerson(a, founder), {}, 'Admin AdminCoach Staff System'],
  ['tagging people', canTagPeople, {}, 'Admin AdminCoach Staff System'],
  [
    'links of another person',
    (a) => canSeeSocialLinks(a, person),
    {},
    'Admin AdminCoach Coach Cofounder CommunityMember Expert Mentor Staff SubAdmin System',
  ],
  ['tags of any person', (a) => canSeeUserTags(a, person), {}, 'Admin AdminCoach Coach Staff SubAdmin System'],
  [
    'tags of a person of the same startup',
    (a) => canSeeUserTags(a, person),
    assigned,
    'Admin AdminCoach Coach Expert Mentor Staff SubAdmin System',
  ],
  ['batches of others', seesAllBatches, {}, 'Admin AdminCoach'],
  ['inviting many', canInviteMany, {}, 'Admin AdminCoach Staff'],
  ['inviting Admins', (a) => canInviteAs(a, 'Admin'), {}, 'Admin AdminCoach'],
  ['inviting mentors', (a) => canInviteAs(a, 'Mentor'), {}, 'Admin AdminCoach Staff System'],
  ['inviting founders', (a) => canInviteAs(a, 'Cofounder'), {}, 'Admin AdminCoach Cofounder Staff SubAdmin System'],
  ['inviting to any startup', (a) => canInviteTo(a, { isAssigned: false }), {}, 'Admin AdminCoach Staff System'],
  [
    'inviting to an assigned startup',
    (a) => canInviteTo(a, { isAssigned: true }),
    {},
    'Admin AdminCoach Cofounder Staff SubAdmin System',
  ],
  ['replacing only own files', (a) => needsUploader(a, person.id), {}, 'Applicant Cofounder CommunityMember'],
  [
    'rejections',
    (a) => canWriteTemplate(a, 'rejection', false, { assigned: true }),
    {},
    'Admin AdminCoach Staff SubAdmin System',
  ],
  ['other templates', (a) => canWriteTemplate(a, 'invitation', false), {}, 'Admin AdminCoach Staff System'],
  [
    'names that a funnel hides',
    canSeeNames,
    {},
    'Admin AdminCoach Applicant Coach Cofounder CommunityMember Staff SubAdmin System',
  ],
  ['reading without names', (a) => readsBlind(a, { hidesNames: true }), {}, 'Evaluator Expert Mentor'],
  ['reading without names in an open funnel', (a) => readsBlind(a, { hidesNames: false }), {}, ''],
  ['contacts of any application', (a) => canSeeFullData(a, application()), {}, 'Admin AdminCoach Coach Staff System'],
  ['contacts of the own funnel', byOwner(canSeeFullData), {}, 'Admin AdminCoach Coach Staff SubAdmin System'],
  ['tags of any application', (a) => canSeeApplicationTags(a, application()), {}, 'Admin AdminCoach Coach Staff'],
  ['exporting any application', (a) => canExportApplication(a, application()), {}, 'Admin AdminCoach Staff'],
  ['exporting one of the own funnel', byOwner(canExportApplication), {}, 'Admin AdminCoach Staff SubAdmin'],
  ['comments of the team', readsStaffComments, {}, 'Admin AdminCoach Coach Staff SubAdmin'],
  ['scores of startups', canOpenAssessments, {}, 'Admin AdminCoach Coach Expert Mentor Staff SubAdmin'],
  [
    'scores of a startup that are shared',
    (a) => canSeeAssessment(a, acme, { isShared: true }),
    assigned,
    'Admin AdminCoach Coach Expert Mentor Staff SubAdmin',
  ],
  [
    'scores of a startup that are not shared',
    (a) => canSeeAssessment(a, acme, { isShared: false }),
    assigned,
    'Admin AdminCoach Coach Staff SubAdmin',
  ],
  ['a link to the own view', (a) => canLinkView(a, { ownerId: a.userId }), {}, 'Admin AdminCoach Coach Staff SubAdmin'],
  ["a link to another person's view", (a) => canLinkView(a, { ownerId: person.id }), {}, ''],
  ['links of everybody', canManageLinks, {}, 'Admin AdminCoach'],
  ['new forms', canCreateForms, {}, 'Admin AdminCoach Staff SubAdmin System'],
])('%s', (_, rule, facts, roles) => expect(rolesThat(rule, facts)).toBe(roles));

test('founders add files to their own startup, and replace only those of their own people', () => {
  expect(rolesThat((actor) => canAttachToStartup(actor, acme), own)).toContain('Cofounder');
  expect(rolesThat((actor) => needsUploader(actor, actor.userId))).toBe('');
  expect(rolesThat((actor) => needsUploader(actor, null))).toBe('');
});

test('shows scores of others once the own one is final, or never', () => {
  const sees = (hasOwnFinal: boolean, othersScores: 'never' | 'after_own') =>
    seesOthersScores({ hasOwnFinal, othersScores });
  expect([sees(true, 'after_own'), sees(false, 'after_own'), sees(true, 'never')]).toEqual([true, false, false]);
});
