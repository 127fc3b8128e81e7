import { mostCoApplicants } from '@seedbed/domain/applications/applicant.ts';
import { AlreadyInvited, ApplicationLinkDead, TooManyCoApplicants } from '@seedbed/domain/applications/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import {
  createApplication,
  submitApplication,
  withdrawApplication,
} from '#capabilities/applications/applying/apply.ts';
import { createApplicant } from '#capabilities/applications/applying/create-applicant.ts';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { saveRounds } from '#capabilities/applications/funnels/rounds/save-rounds.ts';
import { sendLead, takeLead } from '#capabilities/applications/leads/hand-over.ts';
import { applicationLeads } from '#capabilities/applications/leads/table.ts';
import { createLead, updateLead } from '#capabilities/applications/leads/write-leads.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { mails } from '#platform/mail/table.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { jobOf } from '#testing/mail/mail.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { setApplicationHelp } from './help.ts';
import {
  confirmCoApplicant,
  inviteCoApplicant,
  joinApplication,
  removeCoApplicant,
  withdrawInvitation,
} from './invitations.ts';
import { applicationInvitations } from './table.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let applicant: Person;
let funnelId: string;
let slug: string;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
  const names = [{ language: 'en', value: 'Spring' }];
  const funnel = await transact(createFunnel, staff, { input: { names, kind: 'startup' } });
  await transact(saveRounds, staff, funnel.id, [{ id: newId(), type: 'evaluation', content: { name: names } }]);
  await setFunnel({ status: 'published' }, funnel.id);
  ({ id: funnelId, slug } = funnel);
});

const setFunnel = (set: Partial<typeof funnels.$inferInsert>, id = funnelId) =>
  inTenant(tenant.id, (tx) =>
    tx.db
      .update(funnels)
      .set(set)
      .where(eq(funnels.id, id as never)),
  );

/** The secret part of the link in the last email to an address. */
async function linkTo(address: string, path: string): Promise<string> {
  const rows = await mailsTo(address);
  const found = new RegExp(`${path}/([\\w-]+)`).exec(rows.at(-1)?.text ?? '');
  if (!found?.[1]) throw new Error('There is no link.');
  return found[1];
}
const mailsTo = (address: string) =>
  readTx(staff, (tx) => tx.db.select().from(mails).where(eq(mails.address, address)).orderBy(mails.id));
const statesOf = async (address: string) => (await mailsTo(address)).map(({ state }) => state);
async function expectHeld(address: string) {
  const { putOffSeconds = 0 } = (await jobOf((await mailsTo(address)).at(-1)?.id ?? '')) ?? {};
  expect(putOffSeconds).toBeGreaterThan(20);
}
const begin = () => transact(createApplication, applicant, { slug, input: { name: 'Acme' } });
const answers = (who: Actor, id: string) =>
  readTx(who, async (tx) => (await openRecord(tx, who, 'application', id)).answers);

describe('applying together', () => {
  test('the invited person joins once, and answers; only the applicant sends, withdraws and invites', async () => {
    const { id } = await begin();
    const leo = await tenant.person('Applicant', { email: 'leo@acme.test' });
    const eve = await tenant.person('Applicant');
    await inviteCoApplicant(applicant, id, { email: ' LEO@acme.test ' });
    const token = await linkTo('leo@acme.test', 'applications/join');
    const page = `{ joinPage(token: "${token}") { name funnelName inviterName } }`;
    expect((await graphql(tenant, leo, page)).data.joinPage).toMatchObject({ name: 'Acme', funnelName: 'Spring' });
    await expect(answers(leo, id)).rejects.toThrow(NotFound);
    await joinApplication(leo, token);
    await expect(joinApplication(eve, token)).rejects.toThrow(ApplicationLinkDead);
    expect(await answers(leo, id)).toMatchObject({ sees: true, edits: true, submits: false });
    await expect(submitApplication(leo, id)).rejects.toThrow(NotFound);
    await expect(withdrawApplication(leo, id)).rejects.toThrow(NotFound);
    await expect(inviteCoApplicant(leo, id, { email: 'eve@acme.test' })).rejects.toThrow(NotFound);
    const own = '{ ownApplications { isOwn canWithdraw people { fullName } invitations { email } } }';
    expect((await graphql(tenant, leo, own)).data.ownApplications).toMatchObject([
      { isOwn: false, canWithdraw: false, people: [{}], invitations: [] },
    ]);
    // Leaving ends it at once.
    expect(await removeCoApplicant(leo, id, leo.userId)).toBe(true);
    await expect(answers(leo, id)).rejects.toThrow(NotFound);
    await expect(removeCoApplicant(eve, id, applicant.userId)).rejects.toThrow(NotFound);
  });

  test('a person with another address joins once the applicant confirms them', async () => {
    const { id } = await begin();
    const [eve, mia] = [await tenant.person('Applicant'), await tenant.person('Applicant')];
    await inviteCoApplicant(applicant, id, { email: 'leo@acme.test' });
    const token = await linkTo('leo@acme.test', 'applications/join');
    expect(await joinApplication(eve, token)).toBeNull();
    expect(await joinApplication(eve, token)).toBeNull();
    await expect(answers(eve, id)).rejects.toThrow(NotFound);
    // The link waits for one person at a time.
    await expect(joinApplication(mia, token)).rejects.toThrow(ApplicationLinkDead);
    expect((await mailsTo(applicant.email)).map(({ kind }) => kind)).toEqual(['application-person-asked']);
    const own = '{ ownApplications { invitations { _id email askedBy { userId email } } } }';
    const [{ invitations }] = (await graphql(tenant, applicant, own)).data.ownApplications;
    const askedBy = { userId: eve.userId, email: eve.email };
    expect(invitations).toMatchObject([{ email: 'leo@acme.test', askedBy }]);
    await expect(confirmCoApplicant(eve, id, eve.userId)).rejects.toThrow(NotFound);
    for (const wrong of [invitations[0]._id, mia.userId, newId(), 'no id', '\0'])
      await expect(confirmCoApplicant(applicant, id, wrong)).rejects.toThrow(NotFound);
    const confirm = `mutation ($id: ID!, $userId: ID!) {
      confirmCoApplicant(applicationId: $id, userId: $userId) { people { userId } invitations { _id } }
    }`;
    for (const _ of ['first', 'repeated'])
      expect((await graphql(tenant, applicant, confirm, { id, userId: eve.userId })).data.confirmCoApplicant).toEqual({
        people: [{ userId: eve.userId }],
        invitations: [],
      });
    expect(await answers(eve, id)).toMatchObject({ sees: true, submits: false });
  });

  test('admits only the person whom the applicant confirms, although another one waits at the renewed link', async () => {
    const { id } = await begin();
    const [eve, mia] = [await tenant.person('Applicant'), await tenant.person('Applicant')];
    await inviteCoApplicant(applicant, id, { email: 'leo@acme.test' });
    await joinApplication(eve, await linkTo('leo@acme.test', 'applications/join'));
    await inTenant(tenant.id, (tx) =>
      tx.db
        .update(applicationInvitations)
        .set({ askedById: mia.userId })
        .where(eq(applicationInvitations.applicationId, id)),
    );
    await expect(confirmCoApplicant(applicant, id, eve.userId)).rejects.toThrow(NotFound);
    await confirmCoApplicant(applicant, id, mia.userId);
    expect(await answers(mia, id)).toMatchObject({ sees: true });
    await expect(answers(eve, id)).rejects.toThrow(NotFound);
  });

  test('takes a removal and a withdrawn invitation back, as long as there is room', async () => {
    const { id } = await begin();
    const [leo, eve] = [
      await tenant.person('Applicant', { email: 'leo@acme.test' }),
      await tenant.person('Applicant', { email: 'eve@acme.test' }),
    ];
    await inviteCoApplicant(applicant, id, { email: 'leo@acme.test' });
    await joinApplication(leo, await linkTo('leo@acme.test', 'applications/join'));
    const undoIdOf = async (type: string) =>
      (await activity(tenant, id)).findLast((one) => one.type === type)?.id ?? '';
    await removeCoApplicant(applicant, id, leo.userId);
    const left = await undoIdOf('applications.person-left');
    await expect(undo(leo, { undoId: left, zone })).rejects.toThrow(NotFound);
    await undo(applicant, { undoId: left, zone });
    expect(await answers(leo, id)).toMatchObject({ sees: true });

    await inviteCoApplicant(applicant, id, { email: 'eve@acme.test' });
    const token = await linkTo('eve@acme.test', 'applications/join');
    const invitation = (await readTx(staff, (tx) => tx.db.select().from(applicationInvitations))).find(
      ({ email }) => email === 'eve@acme.test',
    );
    await withdrawInvitation(applicant, id, invitation?.id ?? '');
    await expect(joinApplication(eve, token)).rejects.toThrow(ApplicationLinkDead);
    await undo(applicant, { undoId: await undoIdOf('applications.invitation-withdrawn'), zone });
    await joinApplication(eve, token);

    await removeCoApplicant(applicant, id, eve.userId);
    for (let n = 1; n < mostCoApplicants; n++) await inviteCoApplicant(applicant, id, { email: `n${n}@acme.test` });
    const again = await undoIdOf('applications.person-left');
    await expect(undo(applicant, { undoId: again, zone })).rejects.toThrow(TooManyCoApplicants);
  });

  test('holds the email of an invitation, and its undo stops it, until somebody joined [UX-B4]', async () => {
    const { id } = await begin();
    await inviteCoApplicant(applicant, id, { email: 'leo@acme.test' });
    const undoIdOf = async () =>
      (await activity(tenant, id)).findLast(({ type }) => type === 'applications.person-invited')?.id ?? '';
    await expectHeld('leo@acme.test');
    await undo(applicant, { undoId: await undoIdOf(), zone });
    expect(await statesOf('leo@acme.test')).toEqual(['cancelled']);
    await expect(joinApplication(applicant, await linkTo('leo@acme.test', 'join'))).rejects.toThrow(
      ApplicationLinkDead,
    );
    await inviteCoApplicant(applicant, id, { email: 'leo@acme.test' });
    const leo = await tenant.person('Applicant', { email: 'leo@acme.test' });
    await joinApplication(leo, await linkTo('leo@acme.test', 'join'));
    const undoId = await undoIdOf();
    await expect(undo(applicant, { undoId, zone })).rejects.toThrow(ApplicationLinkDead);
  });

  test('refuses a second open invitation, and links that are withdrawn or expired', async () => {
    const { id } = await begin();
    const leo = await tenant.person('Applicant');
    await expect(inviteCoApplicant(applicant, id, { email: 'no address' })).rejects.toThrow(Validation);
    await inviteCoApplicant(applicant, id, { email: 'leo@acme.test' });
    await expect(inviteCoApplicant(applicant, id, { email: 'leo@acme.test' })).rejects.toThrow(AlreadyInvited);
    const first = await linkTo('leo@acme.test', 'applications/join');
    const past = Temporal.Now.instant().subtract({ hours: 1 });
    await inTenant(tenant.id, (tx) => tx.db.update(applicationInvitations).set({ expiresAt: past }));
    await expect(joinApplication(leo, first)).rejects.toThrow(ApplicationLinkDead);
    await inviteCoApplicant(applicant, id, { email: 'leo@acme.test' });
    const second = await linkTo('leo@acme.test', 'applications/join');
    await expect(joinApplication(leo, first)).rejects.toThrow(ApplicationLinkDead);
    const [open] = await readTx(staff, (tx) => tx.db.select().from(applicationInvitations));
    await withdrawInvitation(applicant, id, open?.id ?? '');
    await expect(joinApplication(leo, second)).rejects.toThrow(ApplicationLinkDead);
    await expect(joinApplication(staff, second)).rejects.toThrow(Forbidden);
  });

  test('the team writes answers only while the applicant allows it, and the log shows that', async () => {
    const { id } = await begin();
    const coach = await tenant.person('Coach');
    expect(await answers(staff, id)).toMatchObject({ edits: false });
    await setApplicationHelp(applicant, id, true);
    await setApplicationHelp(applicant, id, true);
    expect(await answers(staff, id)).toMatchObject({ edits: true, submits: false });
    await expect(answers(coach, id)).rejects.toThrow(NotFound);
    await expect(setApplicationHelp(staff, id, false)).rejects.toThrow(NotFound);
    await setApplicationHelp(applicant, id, false);
    expect(await answers(staff, id)).toMatchObject({ edits: false });
    const types = (await activity(tenant, id)).map(({ type }) => type);
    expect(types).toEqual(['applications.created', 'applications.help-granted', 'applications.help-ended']);
  });
});

describe('the account of an applicant', () => {
  const facts = { email: 'ada@acme.test', firstName: 'Ada', lastName: 'Ng', password: 'correct horse battery staple' };
  const accounts = () => readTx(staff, (tx) => tx.db.select().from(users).where(eq(users.email, 'ada@acme.test')));

  test('is made for an open funnel, with an email that confirms the address', async () => {
    await createApplicant(tenant.id, facts, { slug }, 'fr');
    expect(await accounts()).toMatchObject([
      { fullName: 'Ada Ng', status: 'pending', validated: false, language: 'fr', roleId: tenant.roleId('Applicant') },
    ]);
    await linkTo('ada@acme.test', 'validate');
  });

  test('stays as it is if the address is known, with the same answer', async () => {
    const known = await tenant.person('Coach', { email: 'ada@acme.test', passwordHash: 'x' });
    await createApplicant(tenant.id, facts, { slug }, 'en');
    expect(await accounts()).toMatchObject([{ id: known.userId, passwordHash: 'x', roleId: tenant.roleId('Coach') }]);
  });

  test('needs an open funnel or a link, and a good password', async () => {
    const refused = (reason: object, given: object = {}) =>
      createApplicant(tenant.id, { ...facts, ...given }, reason, 'en');
    await expect(refused({})).rejects.toThrow(NotFound);
    await expect(refused({ leadToken: 'x' })).rejects.toThrow(ApplicationLinkDead);
    await expect(refused({ invitationToken: 'x' })).rejects.toThrow(ApplicationLinkDead);
    await expect(refused({ slug }, { password: 'short' })).rejects.toThrow(Validation);
    await setFunnel({ closesAt: Temporal.Now.instant().subtract({ hours: 1 }) });
    await expect(refused({ slug })).rejects.toMatchObject({ code: 'applications.not-open' });
    expect(await accounts()).toEqual([]);
  });
});

describe('a lead', () => {
  const aLead = (given: object = {}) => createLead(staff, { name: 'Beam', email: 'bo@beam.test', funnelId, ...given });

  test('is handed over by its link once, and becomes a draft of the person', async () => {
    const lead = await aLead();
    await expect(takeLead(applicant, { leadId: lead.id })).rejects.toThrow(NotFound);
    await sendLead(staff, lead.id);
    const token = await linkTo('bo@beam.test', 'leads/transfer');
    await expect(takeLead(staff, { token })).rejects.toThrow(Forbidden);
    expect(await takeLead(applicant, { token })).toMatchObject({ name: 'Beam', applicantId: applicant.userId });
    await expect(takeLead(await tenant.person('Applicant'), { token })).rejects.toThrow(ApplicationLinkDead);
    await expect(transact(updateLead, staff, lead.id, { name: 'Other' })).rejects.toMatchObject({
      code: 'applications.lead-taken',
    });
  });

  test('reaches a person with the confirmed address without a link, and nobody else', async () => {
    const { id } = await aLead();
    await sendLead(staff, id);
    const [bo, unsure] = [
      await tenant.person('Applicant', { email: 'bo@beam.test' }),
      await tenant.person('Applicant', { email: 'bo2@beam.test', validated: false }),
    ];
    const leads = async (who: Person) => (await graphql(tenant, who, '{ ownLeads { name funnelName } }')).data.ownLeads;
    expect(await leads(bo)).toEqual([{ name: 'Beam', funnelName: 'Spring' }]);
    expect([await leads(applicant), await leads(unsure)]).toEqual([[], []]);
    expect(await takeLead(bo, { leadId: id })).toMatchObject({ name: 'Beam' });
  });

  test('needs an address to be sent, and another address ends the link', async () => {
    const lead = await aLead({ email: null });
    await expect(sendLead(staff, lead.id)).rejects.toMatchObject({ code: 'applications.lead-needs-address' });
    await transact(updateLead, staff, lead.id, { email: 'bo@beam.test' });
    await sendLead(staff, lead.id);
    const token = await linkTo('bo@beam.test', 'leads/transfer');
    await transact(updateLead, staff, lead.id, { email: 'other@beam.test' });
    await expect(takeLead(applicant, { token })).rejects.toThrow(ApplicationLinkDead);
  });

  test('holds the email of its link, and its undo ends the link; not of one that was sent since [UX-B4]', async () => {
    const lead = await aLead();
    await sendLead(staff, lead.id);
    const address = lead.email ?? '';
    const undoIdOf = async () =>
      (await activity(tenant, lead.id)).findLast(({ type }) => type === 'applications.lead-sent')?.id ?? '';
    await expectHeld(address);
    const first = await undoIdOf();
    await undo(staff, { undoId: first, zone });
    expect(await statesOf(address)).toEqual(['cancelled']);
    const token = await linkTo(address, 'transfer');
    await expect(takeLead(applicant, { token })).rejects.toThrow();
    expect(await sendLead(staff, lead.id)).toMatchObject({ sentAt: expect.anything() });
    await inTenant(tenant.id, (tx) => tx.db.update(applicationLeads).set({ sentAt: Temporal.Now.instant() }));
    const undoId = await undoIdOf();
    await expect(undo(staff, { undoId, zone })).rejects.toThrow(Conflict);
    await transact(updateLead, staff, lead.id, { email: 'other@beam.test' });
    expect(await statesOf(address)).toEqual(['cancelled', 'cancelled']);
  });

  test('is listed for the team; at ASSIGNED those of the own funnels, and the own ones', async () => {
    const sub = await tenant.person('SubAdmin');
    await aLead();
    await createLead(sub, { name: 'Own', funnelId });
    const list = '{ applicationLeadList { rows { name state owner { fullName } } } }';
    const namesFor = async (who: Person) => {
      const { data } = await graphql(tenant, who, list);
      return data?.applicationLeadList?.rows.map(({ name }: { name: string }) => name).toSorted() ?? 'refused';
    };
    expect(await namesFor(staff)).toEqual(['Beam', 'Own']);
    expect(await namesFor(sub)).toEqual(['Own']);
    expect(await namesFor(applicant)).toBe('refused');
    expect(await namesFor(await tenant.person('Evaluator'))).toBe('refused');
  });
});
