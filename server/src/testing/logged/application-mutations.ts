import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { records } from '#capabilities/applications/authorization.matrix.ts';
import { applicationLeads } from '#capabilities/applications/leads/table.ts';
import { joinApplication } from '#capabilities/applications/people/invitations.ts';
import { applicationInvitations, applicationPeople } from '#capabilities/applications/people/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';
import { openSessionFor } from '#testing/session.ts';

interface Call {
  token: string;
  args: object;
}

const password = 'correct horse battery staple';

/** Only applicants apply; the matrix calls as an Admin. */
const ownDraft = (scene: Scene) => records.ownApplication?.put(scene.tenant, ownersOf(scene)) as Promise<string>;
const ownersOf = ({ people: { Admin, Applicant } }: Scene) => ({
  ownerId: Admin.userId,
  applicantId: Applicant.userId,
});

const aFunnel = async ({ tenant, people }: Scene): Promise<string> => {
  const id = await records.funnel?.put(tenant, { ownerId: people.Admin.userId, status: 'published' });
  return `f-${id}`;
};

/** An invitation to a draft of the applicant, and its link. */
async function anInvitation(scene: Scene) {
  const applicationId = await ownDraft(scene);
  const token = newSecretToken();
  const id = newId<'ApplicationInvitation'>();
  await inTenant(scene.tenant.id, (tx) =>
    tx.db.insert(applicationInvitations).values({
      ...{ tenantId: scene.tenant.id, id, applicationId: applicationId as Id<'Application'>, email: 'leo@acme.test' },
      ...{ tokenHash: hashOfToken(token), expiresAt: Temporal.Now.instant().add({ hours: 1 }) },
      invitedById: scene.people.Applicant.userId,
    }),
  );
  return { applicationId, id, token };
}

export const applicationCalls: Readonly<Record<string, (ground: { scene: Scene }) => Promise<Call>>> = {
  createApplication: async ({ scene: { tenant, people } }) => {
    const id = await records.funnel?.put(tenant, { ownerId: people.Admin.userId, status: 'published' });
    return { token: people.Applicant.token, args: { slug: `f-${id}`, name: 'Acme' } };
  },
  createApplicant: async ({ scene }) => ({
    token: '',
    args: { slug: await aFunnel(scene), email: 'new@acme.test', firstName: 'Ada', lastName: 'Ng', password },
  }),
  inviteCoApplicant: async ({ scene }) => ({
    token: scene.people.Applicant.token,
    args: { applicationId: await ownDraft(scene), email: 'leo@acme.test' },
  }),
  withdrawApplicationInvitation: async ({ scene }) => {
    const { applicationId, id } = await anInvitation(scene);
    return { token: scene.people.Applicant.token, args: { applicationId, invitationId: id } };
  },
  joinApplication: async ({ scene }) => {
    const { token } = await anInvitation(scene);
    const other = await scene.tenant.person('Applicant');
    return { token: await openSessionFor(other), args: { token } };
  },
  confirmCoApplicant: async ({ scene }) => {
    const { applicationId, token } = await anInvitation(scene);
    const other = await scene.tenant.person('Applicant');
    await joinApplication(other, token);
    return { token: scene.people.Applicant.token, args: { applicationId, userId: other.userId } };
  },
  removeCoApplicant: async ({ scene }) => {
    const applicationId = (await ownDraft(scene)) as Id<'Application'>;
    const { userId } = await scene.tenant.person('Applicant');
    const row = { tenantId: scene.tenant.id, id: newId<'ApplicationPerson'>(), applicationId, userId };
    await inTenant(scene.tenant.id, (tx) => tx.db.insert(applicationPeople).values(row));
    return { token: scene.people.Applicant.token, args: { applicationId, userId } };
  },
  setApplicationHelp: async ({ scene }) => ({
    token: scene.people.Applicant.token,
    args: { applicationId: await ownDraft(scene), isGranted: true },
  }),
  takeApplicationLead: async ({ scene }) => {
    const { tenant, people } = scene;
    const leadId = (await records.lead?.put(tenant, { createdById: people.Admin.userId })) as Id<'ApplicationLead'>;
    const token = newSecretToken();
    const expiresAt = Temporal.Now.instant().add({ hours: 1 });
    await inTenant(tenant.id, (tx) =>
      tx.db
        .update(applicationLeads)
        .set({ tokenHash: hashOfToken(token), expiresAt })
        .where(eq(applicationLeads.id, leadId)),
    );
    return { token: people.Applicant.token, args: { token } };
  },
  changeApplicationTags: async ({ scene: { tenant, people } }) => {
    const applicationId = await records.application?.put(tenant, { ownerId: people.Admin.userId });
    const tagId = newId<'Tag'>();
    const tag = { tenantId: tenant.id, id: tagId, kind: 'application', name: 'Fast track', position: 1 } as const;
    await inTenant(tenant.id, (tx) => tx.db.insert(tags).values(tag));
    return { token: people.Admin.token, args: { applicationId, add: [tagId] } };
  },
};
