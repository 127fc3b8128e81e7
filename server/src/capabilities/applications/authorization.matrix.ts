import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { comments } from '#capabilities/comments/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, nobody, staffAndCoaches } from '#testing/matrix/roles.ts';
import type { Tenant } from '#testing/tenant.ts';
import { decisionExpectations, decisionRecords } from './decisions/decisions.matrix.ts';
import { applicationLeads } from './leads/table.ts';
import { applicationMeetingHosts, applicationMeetings, applicationMeetingTimes } from './meetings/table.ts';
import { applicationInvitations } from './people/table.ts';
import { applicationRounds, applications, funnelOwners, funnelRounds, funnels } from './table.ts';
import {
  editors,
  may,
  meetingStart,
  network,
  own,
  reviewers,
  seen,
  workingExpectations,
} from './working/working.matrix.ts';

/** A lead of somebody else's funnel, made by the person; and one of an Admin. */
const lead: RecordFixtures[string] = {
  put: async (tenant, row) => {
    const { createdById, ...given } = row as Partial<typeof applicationLeads.$inferInsert> & {
      createdById: typeof funnels.$inferInsert.createdById;
    };
    const owner = await tenant.person('Admin');
    const funnelId = await records.funnel?.put(tenant, { ownerId: owner.userId, status: 'published' });
    const id = newId<'ApplicationLead'>();
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(applicationLeads).values({
        ...{ tenantId: tenant.id, id, name: 'Acme', email: 'ada@acme.test', createdById },
        ...given,
        funnelId: funnelId as typeof funnels.$inferSelect.id,
      }),
    );
    return id;
  },
  pools: {
    created: (_, who) => ({ createdById: who.userId }),
    ownStartup: ({ people: { Admin } }) => ({ createdById: Admin.userId }),
  },
  sees: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
};

export const records: RecordFixtures = {
  ...decisionRecords,
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
  lead,
  // Two applications wait for a decision: in the person's own funnel, and in another one.
  application: {
    put: (tenant, row) => putApplication(tenant, row as ApplicationFacts),
    pools: {
      created: (_, who) => ({ ownerId: who.userId }),
      ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, ...network], ownStartup: staffAndCoaches },
  },
  // The person's own application, returned by the team; and one of an Admin.
  ownApplication: {
    put: (tenant, row) => putApplication(tenant, { status: 'draft', ...(row as ApplicationFacts) }),
    pools: {
      created: (scene, who) => ({ ownerId: scene.people.Staff.userId, applicantId: who.userId }),
      ownStartup: ({ people: { Admin, Staff } }) => ({ ownerId: Staff.userId, applicantId: Admin.userId }),
    },
    sees: { created: all, ownStartup: ['Admin'] },
  },
  // The application has a person who waits at a link for another address.
  askedApplication: {
    put: async (tenant, row) => {
      const { askedById: given, ...facts } = row as ApplicationFacts & { askedById?: Id<'User'> };
      const askedById = given ?? (facts.ownerId as Id<'User'>);
      const applicationId = (await putApplication(tenant, { status: 'draft', ...facts })) as Id<'Application'>;
      const id = newId<'ApplicationInvitation'>();
      const link = { email: 'leo@acme.test', tokenHash: id, expiresAt: Temporal.Instant.from(meetingStart) };
      const invitedById = facts.applicantId ?? askedById;
      await inTenant(tenant.id, (tx) =>
        tx.db
          .insert(applicationInvitations)
          .values({ tenantId: tenant.id, id, applicationId, ...link, invitedById, askedById }),
      );
      return applicationId;
    },
    pools: {
      created: ({ people: { Staff, Mentor } }, who) => ({
        ...{ ownerId: Staff.userId, applicantId: who.userId, askedById: Mentor.userId },
      }),
      ownStartup: ({ people: { Admin, Staff, Mentor } }) => ({
        ...{ ownerId: Staff.userId, applicantId: Admin.userId, askedById: Mentor.userId },
      }),
    },
    sees: { created: all, ownStartup: ['Admin'] },
  },
  // Another published funnel of the owner has the id of the application.
  movableApplication: {
    put: async (tenant, row) => {
      const { ownerId } = row as ApplicationFacts;
      const id = (await putApplication(tenant, row as ApplicationFacts)) as Id<'Application'>;
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
  // The meeting is offered to the person, and to an Admin.
  ownMeeting: {
    put: async (tenant, row) => {
      const applicationId = (await putApplication(tenant, {
        status: 'ready_for_meeting',
        ...(row as ApplicationFacts),
      })) as Id<'Application'>;
      const id = newId<'ApplicationMeeting'>();
      const roundId = applicationId as string as Id<'FunnelRound'>;
      const tenantId = tenant.id;
      const facts = { applicationId, roundId, durationMinutes: 30, place: 'Room 2' } as const;
      // All meetings are at one time, so each has its own interviewer.
      const { userId } = await tenant.person('Staff');
      await inTenant(tenantId, async (tx) => {
        const createdById = (row as ApplicationFacts).ownerId;
        await tx.db.insert(applicationMeetings).values({ tenantId, id, ...facts, createdById });
        await tx.db
          .insert(applicationMeetingHosts)
          .values({ tenantId, id: newId<'ApplicationMeetingHost'>(), meetingId: id, userId });
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
  // One comment by the person, among staff in a funnel of their own; and one by an Admin.
  applicationComment: {
    put: async (tenant, row) => {
      const { authorId, ...given } = row as ApplicationFacts & { authorId: Id<'User'> };
      const recordId = await putApplication(tenant, given);
      const id = newId<'Comment'>();
      const about = { recordKind: 'application', recordId, audience: 'team' } as const;
      const values = { ...about, message: 'Strong team.', createdById: authorId };
      await inTenant(tenant.id, (tx) => tx.db.insert(comments).values({ tenantId: tenant.id, id, ...values }));
      return id;
    },
    pools: {
      created: (_, who) => ({ ownerId: who.userId, authorId: who.userId }),
      ownStartup: ({ people: { Admin } }) => ({ ownerId: Admin.userId, authorId: Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
  },
};

type ApplicationFacts = Partial<typeof applications.$inferInsert> & {
  ownerId: typeof funnelOwners.$inferInsert.userId;
};

/** Its round has the id of the application, so that calls know both. */
async function putApplication(tenant: Tenant, { ownerId, ...given }: ApplicationFacts): Promise<string> {
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

export const expectations: Expectations = {
  'Query.funnelList': { may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ limit: 3 }) },
  'Query.funnel': { record: 'funnel', args: (id) => ({ id }), may: seen },
  'Query.funnelChoices': { may: editors, args: () => ({ kind: 'startup' }) },
  'Query.peopleForFunnels': { may: editors },
  'Query.applyPage': { may: 'anyone', args: () => ({ slug: 'none' }), isSuccess: () => true },
  'Mutation.createIntake': {
    may: editors,
    args: () => ({ names: [{ language: 'en', value: 'First' }], kind: 'startup' }),
  },
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
  // Funnels of the matrix have no form: the dry run stops for everyone who may try.
  'Mutation.dryRunFunnel': {
    record: 'funnel',
    args: (funnelId) => ({ funnelId }),
    may: { created: nobody, ownStartup: nobody },
  },
  'Query.openFunnels': { may: 'anyone' },
  // The call needs an open funnel or a link; the matrix has none.
  'Mutation.createApplicant': {
    may: nobody,
    refusedAs: 'NotFound',
    args: () => ({ slug: 'x', firstName: 'A', lastName: 'B', email: 'a@b.test', password: 'correct horse battery' }),
  },
  'Query.joinPage': { may: nobody, refusedAs: 'applications.link-dead', args: () => ({ token: 'x' }) },
  'Mutation.joinApplication': { may: nobody, args: () => ({ token: 'x' }) },
  'Mutation.inviteCoApplicant': {
    record: 'ownApplication',
    args: (applicationId) => ({ applicationId, email: 'leo@acme.test' }),
    may: own,
  },
  'Mutation.withdrawApplicationInvitation': {
    record: 'ownApplication',
    args: (applicationId) => ({ applicationId, invitationId: newId() }),
    may: own,
  },
  'Mutation.confirmCoApplicant': {
    record: 'askedApplication',
    args: (applicationId, _, { people: { Mentor } }) => ({ applicationId, userId: Mentor.userId }),
    may: own,
  },
  'Mutation.removeCoApplicant': {
    record: 'ownApplication',
    args: (applicationId) => ({ applicationId, userId: newId() }),
    may: own,
  },
  'Mutation.setApplicationHelp': {
    record: 'ownApplication',
    args: (applicationId) => ({ applicationId, isGranted: true }),
    may: own,
  },
  'Query.applicationLeadList': { may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ limit: 3 }) },
  'Query.applicationLead': { record: 'lead', args: (id) => ({ id }), may: seen },
  'Query.leadFunnels': { may: [...staffAndCoaches, 'SubAdmin'] },
  'Query.peopleForLeads': { may: [...staffAndCoaches, 'SubAdmin'] },
  'Query.leadPage': { may: nobody, refusedAs: 'applications.link-dead', args: () => ({ token: 'x' }) },
  'Query.ownLeads': { may: all },
  'Mutation.createApplicationLead': {
    record: 'funnel',
    args: (funnelId) => ({ input: { name: 'Acme', funnelId } }),
    may: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: [...staffAndCoaches, 'SubAdmin'] },
  },
  'Mutation.updateApplicationLead': {
    record: 'lead',
    args: (leadId) => ({ leadId, input: { note: 'Met at the fair.' } }),
    may: seen,
  },
  'Mutation.sendApplicationLead': { record: 'lead', args: (leadId) => ({ leadId }), may: seen },
  'Mutation.deleteApplicationLead': { record: 'lead', args: (leadId) => ({ leadId }), may: seen },
  'Mutation.takeApplicationLead': { may: nobody, args: () => ({ token: 'x' }) },
  ...workingExpectations,
  ...decisionExpectations,
  'Mutation.deleteFunnel': { record: 'funnel', args: (funnelId) => ({ funnelId }), may },
};

export const routes: RouteExpectations = {
  // The matrix has no picture.
  'GET /files/funnel-covers/:id': { answers: () => 404, path: `/files/funnel-covers/${newId()}` },
  'HEAD /files/funnel-covers/:id': { answers: () => 404, path: `/files/funnel-covers/${newId()}` },
};
