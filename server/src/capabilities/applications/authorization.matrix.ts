import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { all, type Roles, staff, staffAndCoaches } from '#testing/matrix/roles.ts';
import type { Tenant } from '#testing/tenant.ts';
import { applicationComments } from './comments/table.ts';
import { applicationMeetings, applicationMeetingTimes } from './meetings/table.ts';
import { applicationRounds, applications, funnelOwners, funnelRounds, funnels } from './table.ts';

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .round('second')
    .toString();
const meetingStart = inDays(3);

const network: Roles = ['SubAdmin', 'Mentor', 'Expert', 'Evaluator'];

/** At ASSIGNED a person sees and edits the funnels that they own. */
const editors: Roles = [...staff, 'SubAdmin'];

export const records: RecordFixtures = {
  funnel: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'Funnel'>();
      const { ownerId, ...given } = row as { ownerId: typeof funnelOwners.$inferInsert.userId };
      const facts = {
        name: 'Spring',
        names: [{ language: 'en', value: 'Spring' }],
        slug: `f-${id}`,
        kind: 'startup',
      } as const;
      await inTenant(tenantId, async (tx) => {
        await tx.db.insert(funnels).values({ tenantId, id, createdById: ownerId, ...facts, ...given });
        await tx.db
          .insert(funnelOwners)
          .values({ tenantId, id: newId<'FunnelOwner'>(), funnelId: id, userId: ownerId });
      });
      return id;
    },
    pools: {
      created: (_, who) => ({ ownerId: who.userId }),
      ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
  },
  // In a funnel of one's own, and in one of somebody else; waiting for a decision.
  application: {
    put: (tenant, row) => putApplication(tenant, row as Given),
    pools: {
      created: (_, who) => ({ ownerId: who.userId }),
      ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, ...network], ownStartup: staffAndCoaches },
  },
  // One's own, returned by the team; and one of an Admin.
  ownApplication: {
    put: (tenant, row) => putApplication(tenant, { status: 'draft', ...(row as Given) }),
    pools: {
      created: (scene, who) => ({ ownerId: scene.people.Staff.userId, applicantId: who.userId }),
      ownStartup: ({ people: { Admin, Staff } }) => ({ ownerId: Staff.userId, applicantId: Admin.userId }),
    },
    sees: { created: all, ownStartup: ['Admin'] },
  },
  // With another published funnel of the same owner, which has the id of the application.
  movableApplication: {
    put: async (tenant, row) => {
      const { ownerId } = row as Given;
      const id = (await putApplication(tenant, row as Given)) as Id<'Application'>;
      const [tenantId, funnelId] = [tenant.id, id as string as Id<'Funnel'>];
      const facts = { name: 'Autumn', names: [], slug: `f-${id}`, kind: 'startup', status: 'published' } as const;
      await inTenant(tenantId, async (tx) => {
        await tx.db.insert(funnels).values({ tenantId, id: funnelId, createdById: ownerId, ...facts });
        await tx.db.insert(funnelOwners).values({ tenantId, id: newId<'FunnelOwner'>(), funnelId, userId: ownerId });
      });
      return id;
    },
    pools: {
      created: (_, who) => ({ ownerId: who.userId }),
      ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, ...network], ownStartup: staffAndCoaches },
  },
  // Offered to the person, and to an Admin.
  ownMeeting: {
    put: async (tenant, row) => {
      const applicationId = (await putApplication(tenant, {
        status: 'ready_for_meeting',
        ...(row as Given),
      })) as Id<'Application'>;
      const id = newId<'ApplicationMeeting'>();
      const roundId = applicationId as string as Id<'FunnelRound'>;
      const tenantId = tenant.id;
      const facts = { applicationId, roundId, durationMinutes: 30, place: 'Room 2' };
      await inTenant(tenantId, async (tx) => {
        const createdById = (row as Given).ownerId;
        await tx.db.insert(applicationMeetings).values({ tenantId, id, ...facts, createdById });
        const time = { startsAt: Temporal.Instant.from(meetingStart), meetingId: id };
        await tx.db
          .insert(applicationMeetingTimes)
          .values({ tenantId, id: newId<'ApplicationMeetingTime'>(), ...time });
      });
      return id;
    },
    pools: {
      created: (scene, who) => ({ ownerId: scene.people.Staff.userId, applicantId: who.userId }),
      ownStartup: ({ people: { Admin, Staff } }) => ({ ownerId: Staff.userId, applicantId: Admin.userId }),
    },
    sees: { created: all, ownStartup: staffAndCoaches },
  },
  // Of the person among staff in a funnel of their own, and of an Admin.
  applicationComment: {
    put: async (tenant, row) => {
      const { authorId, ...given } = row as Given & { authorId: Id<'User'> };
      const applicationId = (await putApplication(tenant, given)) as Id<'Application'>;
      const id = newId<'ApplicationComment'>();
      const values = { applicationId, isPublic: false, message: 'Strong team.', createdById: authorId };
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(applicationComments).values({ tenantId: tenant.id, id, ...values }),
      );
      return id;
    },
    pools: {
      created: (_, who) => ({ ownerId: who.userId, authorId: who.userId }),
      ownStartup: ({ people: { Admin } }) => ({ ownerId: Admin.userId, authorId: Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
  },
};

type Given = Partial<typeof applications.$inferInsert> & { ownerId: typeof funnelOwners.$inferInsert.userId };

/** Its round has the id of the application, so that calls know both. */
async function putApplication(tenant: Tenant, { ownerId, ...given }: Given): Promise<string> {
  const tenantId = tenant.id;
  const funnelId = (await records.funnel?.put(tenant, { ownerId })) as typeof funnels.$inferSelect.id;
  const id = newId<'Application'>();
  const roundId = id as string as typeof funnelRounds.$inferSelect.id;
  const applicantId = given.applicantId ?? (await tenant.person('Applicant')).userId;
  const facts = { name: 'Acme', status: 'pending_decision', submittedAt: Temporal.Now.instant() } as const;
  await inTenant(tenantId, async (tx) => {
    const round = { position: 'a0', type: 'staff_decision', name: [] } as const;
    await tx.db.insert(funnelRounds).values({ tenantId, id: roundId, funnelId, ...round });
    await tx.db.insert(applications).values({ tenantId, id, funnelId, roundId, ...facts, ...given, applicantId });
    await tx.db
      .insert(applicationRounds)
      .values({ tenantId, id: newId<'ApplicationRound'>(), applicationId: id, roundId });
  });
  return id;
}

const seen = { created: [...staffAndCoaches, 'SubAdmin'] as Roles, ownStartup: staffAndCoaches };
const may = { created: editors, ownStartup: staff };
/** People who list applications; at ASSIGNED those of their own funnels. */
const own = { created: all, ownStartup: ['Admin'] as Roles };
const reviewers = { created: [...staffAndCoaches, ...network], ownStartup: staffAndCoaches };

export const expectations: Expectations = {
  'Query.funnelList': { may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ limit: 3 }) },
  'Query.funnel': { record: 'funnel', args: (id) => ({ id }), may: seen },
  'Query.funnelChoices': { may: editors, args: () => ({ kind: 'startup' }) },
  'Query.peopleForFunnels': { may: editors },
  'Query.applyPage': { may: 'anyone', args: () => ({ slug: 'none' }), isSuccess: () => true },
  'Mutation.createFunnel': {
    may: editors,
    args: () => ({ names: [{ language: 'en', value: 'New' }], kind: 'startup' }),
  },
  'Mutation.updateFunnel': {
    record: 'funnel',
    args: (funnelId) => ({ funnelId, input: { reapply: 'after_rejection' } }),
    may,
  },
  'Mutation.saveFunnelRounds': {
    record: 'funnel',
    args: (funnelId) => ({ funnelId, rounds: [{ id: newId(), type: 'meeting' }] }),
    may,
  },
  'Mutation.setFunnelStatus': { record: 'funnel', args: (funnelId) => ({ funnelId, status: 'archived' }), may },
  'Query.applicationList': { may: [...staffAndCoaches, ...network], args: () => ({ limit: 3 }) },
  'Query.application': { record: 'application', args: (id) => ({ id }), may: reviewers },
  'Query.ownApplications': { may: all },
  'Query.ownApplication': { record: 'ownApplication', args: (id) => ({ id }), may: own },
  'Mutation.createApplication': {
    record: 'funnel',
    fields: { status: 'published' },
    args: (id) => ({ slug: `f-${id}`, name: 'Acme' }),
    may: { created: ['Applicant'], ownStartup: ['Applicant'] },
  },
  'Mutation.submitApplication': { record: 'ownApplication', args: (applicationId) => ({ applicationId }), may: own },
  'Mutation.withdrawApplication': { record: 'ownApplication', args: (applicationId) => ({ applicationId }), may: own },
  'Mutation.decideApplication': {
    record: 'application',
    args: (applicationId) => ({
      applicationId,
      roundId: applicationId,
      version: 1,
      decision: { action: 'reject', reason: 'Too early.' },
    }),
    may,
  },
  'Mutation.stepApplication': {
    record: 'application',
    args: (applicationId) => ({ applicationId, step: 'return', version: 1, reason: 'Add your deck.' }),
    may,
  },
  'Query.applicationVersions': { may: [...staffAndCoaches, ...network], args: () => ({ ids: [] }) },
  'Mutation.moveApplication': {
    record: 'movableApplication',
    args: (applicationId) => ({ applicationId, version: 1, funnelId: applicationId, reason: 'Fits better there.' }),
    may,
  },
  'Mutation.setWaitlistRank': {
    record: 'application',
    fields: { outcomeReason: 'waitlisted', waitlistRank: 1 },
    args: (applicationId) => ({ applicationId, rank: 2 }),
    may,
  },
  'Query.applicationMeetings': { record: 'application', args: (applicationId) => ({ applicationId }), may: reviewers },
  'Mutation.offerMeeting': {
    record: 'application',
    fields: { status: 'ready_for_invitation' },
    args: (applicationId) => ({
      applicationId,
      version: 1,
      offer: { times: [inDays(2)], durationMinutes: 30, place: 'Room 2' },
    }),
    may,
  },
  'Mutation.chooseMeetingTime': {
    record: 'ownMeeting',
    args: (meetingId) => ({ meetingId, startsAt: meetingStart }),
    may: own,
  },
  'Mutation.cancelMeeting': {
    record: 'ownMeeting',
    args: (meetingId) => ({ meetingId }),
    may: { created: all, ownStartup: ['Admin', 'AdminCoach', 'Staff'] },
  },
  'Query.tagsForApplications': { may: [...staffAndCoaches, ...network] },
  'Mutation.changeApplicationTags': { record: 'application', args: (applicationId) => ({ applicationId }), may },
  'Query.applicationComments': {
    record: 'application',
    args: (applicationId) => ({ applicationId, isPublic: true }),
    may: reviewers,
  },
  'Query.mentionableForApplication': {
    record: 'application',
    args: (applicationId) => ({ applicationId, isPublic: true }),
    may: reviewers,
  },
  'Mutation.commentOnApplication': {
    record: 'application',
    args: (applicationId) => ({ applicationId, isPublic: false, message: 'Strong team.' }),
    may: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
  },
  'Mutation.updateApplicationComment': {
    record: 'applicationComment',
    args: (commentId) => ({ commentId, message: 'Very strong team.' }),
    may: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: ['Admin'] },
  },
  'Mutation.deleteApplicationComment': {
    record: 'applicationComment',
    args: (commentId) => ({ commentId }),
    may: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: ['Admin', 'AdminCoach'] },
  },
  'Mutation.deleteFunnel': { record: 'funnel', args: (funnelId) => ({ funnelId }), may },
};
