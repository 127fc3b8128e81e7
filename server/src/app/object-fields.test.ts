// Which fields of an object each role sees, and which fields that decide rights an input takes. [RE-T8]
import { getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { forgetIncubators } from '#capabilities/incubators/public.ts';
import { fillWithCanaries } from '#testing/canaries.ts';
import { rootFields } from '#testing/matrix/documents.ts';
import { visibleFields } from '#testing/matrix/visible-fields.ts';
import { nightly } from '#testing/runs.ts';
import { aScene, type SignInRole, signInRoles } from '#testing/scene.ts';
import { scaledMs } from '#testing/until.ts';
import { schema } from './schema.ts';

/** By day the side of founders, from whom most is hidden. */
const roles: readonly SignInRole[] = nightly ? signInRoles : ['Cofounder'];

/** Fields that some people do not see although they see the object. */
const restricted: Record<string, string> = {
  // Facts about the person themself.
  'ActorFacts.assignedStartupIds':
    'Admin AdminCoach Staff Coach SubAdmin Mentor Expert Evaluator CommunityMember Applicant',
  'ActorFacts.ownStartupIds': 'Cofounder',
  'Application.actions': 'Admin AdminCoach Staff SubAdmin',
  'Application.applicant': 'Admin AdminCoach Staff Coach SubAdmin',
  'Application.evaluationResults': 'Admin AdminCoach Staff Coach',
  'Application.evaluations': 'Admin AdminCoach Staff Coach',
  'CurrentUser.assignedStartups': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert',
  'CurrentUser.startups': 'Cofounder',
  'Evaluation.result': 'Admin AdminCoach Staff Coach',
  'GroupedTask.person': 'Admin AdminCoach Staff Coach SubAdmin',
  'PersonAdministration.statusReason': 'Admin AdminCoach Staff',
  'Program.personCount': 'Admin AdminCoach Staff Coach SubAdmin',
  'Startup.assigned': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert',
  'Startup.categorization': 'Admin AdminCoach Staff Coach SubAdmin Cofounder',
  'Startup.tags': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert',
  'StartupFilterOptions.industries': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert',
  'StartupFilterOptions.tags': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert',
  // Tasks of a startup, which these people cannot open.
  'Task.attachments': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert Cofounder',
  'Task.description': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert Cofounder',
  'Task.startup': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert Cofounder',
  'Task.url': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert Cofounder',
  'User.startups': 'Admin AdminCoach Staff Coach SubAdmin Mentor Expert Cofounder',
};

test('each role sees exactly these fields of the objects that it sees', { timeout: scaledMs(300_000) }, async () => {
  const scene = await aScene();
  await fillWithCanaries(scene.tenant);
  forgetIncubators();
  const seenBy = new Map<string, SignInRole[]>();
  for (const role of roles)
    for (const field of await visibleFields(schema, scene, role))
      seenBy.set(field, [...(seenBy.get(field) ?? []), role]);
  const typeOf = (field: string) => field.split('.')[0] ?? '';
  const seersOf = Map.groupBy([...seenBy], ([field]) => typeOf(field));
  const differing = [...seenBy].flatMap(([field, seers]) => {
    const ofType = new Set(seersOf.get(typeOf(field))?.flatMap(([, some]) => some));
    const expected = roles.filter((role) => restricted[field]?.split(' ').includes(role) ?? ofType.has(role));
    return expected.join() === seers.join() || uncertain.includes(field) ? [] : `${field}: ${seers.join(' ')}`;
  });
  expect(differing).toEqual([]);
  const isExpected = (seers: string) => roles.some((role) => seers.split(' ').includes(role));
  expect(Object.keys(restricted).filter((field) => isExpected(restricted[field] ?? '') && !seenBy.has(field))).toEqual(
    [],
  );
});

/** Names under which an input could take another tenant, person, role or state than it may. */
const decisive =
  /^(id|_id|tenantId|incubatorId|userId|role|roleId|roleType|status|state|validated|isValid|done|isDone|createdBy|createdById|authorId|ownerId|ownerIds|isAdmin|scopes)$/;

/** Only some posts and funnels have it, so it depends on which are the newest. */
const uncertain = ['StartupEvent.attr1', 'FunnelProblem.roundId'];

const writable = [
  // Narrows the rights of the key's person, and never widens them.
  'ApiKeyInput.scopes',
  // Chosen among people and roles, and checked by the use case.
  'ApplicationLeadInput.ownerId',
  'EvaluationNeedInput.role',
  'EvaluationParamInput.roleType',
  'EvaluationPoolInput.roleId',
  'EvaluationPoolInput.userId',
  // Made by the client, so that answers find their question.
  'EventQuestionInput.id',
  // A text: the deed of the team.
  'FeedbackActionInput.done',
  // Names a role, a program or a tag of the audience.
  'FeedbackAudienceInput.id',
  'FunnelInput.ownerIds',
  'ImportOptionsInput.roleId',
  'InvitationInput.roleId',
  'InvitationsInput.roleId',
  // Made by the client, for a repeated call.
  'ListedStartupInput.id',
  // One of the startup's own people, for those who edit its plans.
  'MilestoneInput.ownerId',
  'NewRoleInput.id',
  'NewSavedViewInput.id',
  'NewTagInput.id',
  // Narrows the rights of those who connect the app.
  'OauthAppChange.scopes',
  'OauthAppInput.scopes',
  // Published or archived, for those who edit templates.
  'PlanTemplateInput.state',
  // A person who answers for a resource, for those who edit it.
  'ResourceChanges.ownerId',
  'ResourceInput.ownerId',
  // For those who edit roles.
  'RoleChangesInput.scopes',
  // Names a record.
];

test('inputs take only these fields that decide rights or states', () => {
  const found = new Set<string>();
  const visit = (type: unknown) => {
    if (!isInputObjectType(type)) return;
    for (const field of Object.values(type.getFields())) {
      if (decisive.test(field.name)) found.add(`${type.name}.${field.name}`);
      visit(getNamedType(field.type));
    }
  };
  for (const { field, operation } of rootFields(schema))
    if (operation === 'mutation') for (const { type } of field.args) visit(getNamedType(type));
  expect([...found].sort()).toEqual(writable);
});
