import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { AccountLinkKind } from '@seedbed/domain/sessions/account-link.ts';
import { Secret, TOTP } from 'otpauth';
import { records as documentRecords } from '#capabilities/documents/authorization.matrix.ts';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { settings } from '#capabilities/incubators/authorization.matrix.ts';
import { unconfirmedEmails } from '#capabilities/incubators/table.ts';
import { newAccountLink } from '#capabilities/sessions/passwords/account-links.ts';
import { passkeys } from '#capabilities/sessions/table.ts';
import { stopAddress } from '#platform/mail/stopped-addresses.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { aFeedbackForm, anOpenSurvey, tokenOf } from '#testing/database/a-survey.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { type Person, putMail, putPost, putTask, type Scene } from '#testing/scene.ts';
import type { DnsServer } from '#testing/servers/dns-server.ts';
import { aProvider, clientId, clientSecret, hasProvider } from '#testing/servers/oidc-provider.ts';
import { hostOf, send } from '#testing/servers/server.ts';
import { makePasskey } from '#testing/servers/virtual-authenticator.ts';
import { openSessionFor } from '#testing/session.ts';
import { applicationCalls } from './application-mutations.ts';
import { campaignCalls } from './campaign-mutations.ts';
import { coachingCalls } from './coaching-mutations.ts';
import { communityCalls } from './community-mutations.ts';
import { courseCalls } from './course-mutations.ts';
import { evaluationCalls } from './evaluation-mutations.ts';
import { eventCalls } from './event-mutations.ts';
import { mailCalls } from './mail-mutations.ts';
import { matchingCalls } from './matching-mutations.ts';
import { milestoneCalls } from './milestone-mutations.ts';
import { peopleCalls } from './people-mutations.ts';
import { resourceCalls } from './resource-mutations.ts';
import { roomCalls } from './room-mutations.ts';
import { startupCalls } from './startup-mutations.ts';
import { tagAndViewCalls } from './tag-mutations.ts';
import { viewAsCalls } from './view-as-mutations.ts';
import { webhookCalls } from './webhook-mutations.ts';

/** Why a mutation writes no activity. Every other one writes at least one. */
export const unloggedMutations: Readonly<Record<string, string>> = {
  savePackageState: 'Autosave of a package, every second. Finishing the item is logged.',
  visitCourseItem: 'It remembers the place of the reader, as a bookmark does. Beginning the course is logged.',
  upsertUserSession: 'Keep-alive. A session that it ends is logged as ended.',
  updateLastSeenNotifications: 'Seen.',
  setNotificationRead: 'Read.',
  setNotificationUnread: 'Read.',
  setAllNotificationsRead: 'Read.',
  markResourceRead: 'One row for each person and version. Confirming it is logged.',
  setResourceBookmarked: 'A mark on the own list.',
  saveAnswers: 'Autosave of a draft, every second: each answer has its author and time. Submitting is logged.',
  dryRunFunnel: 'Rolls everything back.',
  sendCampaignTest: 'Sends unsaved words to their author alone. Saving them is logged.',
  readLinkedAccount: 'Reads the own calendars again, as the schedule does.',
  checkSendingDomain: 'Reads the DNS, as the schedule does. A change of its state is logged.',
  sendTestEmail: 'Sends unsaved words to their author alone. Saving them is logged.',
  registerAsGuest: 'Sends an email to an address that nobody has confirmed. The confirmed registration is logged.',
  announceArticleEditor: 'Presence, which nothing stores.',
  checkResourceLink: 'The nightly check writes the same.',
  announcePlace: 'Presence, which nothing stores.',
  openDirectChannel: 'An empty conversation: nothing has happened yet.',
  openChannelOf: 'An empty conversation: nothing has happened yet.',
  createChatGroup: 'People write to each other: conversations are no activities.',
  changeChatGroup: 'People write to each other: conversations are no activities.',
  setChannelRead: 'Read.',
  setChannelMuted: 'The own setting of a conversation.',
  setChannelSnoozed: 'The own setting of a conversation.',
  setChatPresenceShown: 'The own setting of chat.',
  signalChat: 'Presence, which nothing stores.',
  sendChatMessage: 'People write to each other: conversations are no activities.',
  editChatMessage: 'People write to each other: conversations are no activities.',
  deleteChatMessage: 'People write to each other: a mark stays in the conversation.',
  removeChatPreviews: 'People write to each other: conversations are no activities.',
  setChatReaction: 'People write to each other: conversations are no activities.',
  setPersonBlocked: 'Private: no one else learns of it.',
  refuseOauthApp: 'It writes nothing: the app learns of the refusal.',
  testWebhook: 'Its delivery is in the log of the webhook.',
  startSurvey: 'A first typed answer, of which the recipient keeps the state.',
  noteRoomPage: 'Seconds on a page, every few seconds. The founders read them by visit.',
  newPasskeyOptions: 'Stores only a challenge, which expires. Adding the passkey is logged.',
};

interface Call {
  token: string;
  args: object;
}
interface Ground {
  scene: Scene;
  dns: DnsServer;
}
type Prepare = (ground: Ground) => Promise<Call>;

const password = 'correct horse battery staple';
const email = 'contact@elsewhere.test';

const anAdmin = async ({ tenant }: Scene, given: object = {}): Promise<Person> => {
  const person = await tenant.person('Admin', given);
  return { ...person, token: await openSessionFor(person) };
};

const linkFor = (who: Person, kind: AccountLinkKind, address = who.email) =>
  inTenant(who.tenantId, (tx) => newAccountLink(tx, { userId: who.userId, email: address, kind }));

const codeAt = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * 30_000 });

async function startedAuthenticator({ scene }: Ground): Promise<Call> {
  const { token } = await anAdmin(scene);
  const { json } = await send(scene.tenant, token, 'mutation { startAuthenticator { secret } }');
  return { token, args: { code: codeAt(json.data.startAuthenticator.secret, -1) } };
}

async function withAuthenticator(ground: Ground): Promise<Call> {
  const { token, args } = await startedAuthenticator(ground);
  const confirm = 'mutation ($code: String!) { confirmAuthenticator(code: $code) }';
  await send(ground.scene.tenant, token, confirm, args);
  return { token, args: {} };
}

async function withPasskey({ scene }: Ground): Promise<Call> {
  const who = await anAdmin(scene);
  const id = newId<'Passkey'>();
  const key = { credentialId: id, publicKey: 'x', counter: 0, transports: [] };
  await inTenant(who.tenantId, (tx) =>
    tx.db.insert(passkeys).values({ tenantId: who.tenantId, id, userId: who.userId, name: 'Phone', ...key }),
  );
  return { token: who.token, args: { id } };
}

async function waitingEmail({ scene }: Ground): Promise<Call> {
  const tenantId = scene.tenant.id;
  const link = { tokenHash: hashOfToken('token'), expiresAt: Temporal.Now.instant().add({ hours: 1 }) };
  await inTenant(tenantId, async (tx) => {
    await tx.db.delete(unconfirmedEmails);
    const id = newId<'UnconfirmedEmail'>();
    await tx.db.insert(unconfirmedEmails).values({ tenantId, id, purpose: 'general', email, ...link });
  });
  return { token: scene.author.token, args: { purpose: 'general', email } };
}

async function aDomain({ scene, dns }: Ground): Promise<Call> {
  const host = `apply-${newId().slice(-8)}.example.org`;
  const add = 'mutation ($domain: String!) { addDomain(domain: $domain) { _id } }';
  const { json } = await send(scene.tenant, scene.author.token, add, { domain: host });
  dns.texts.set(`_seedbed.${host}`, [`seedbed=${scene.tenant.slug}`]);
  return { token: scene.author.token, args: { id: json.data.addDomain._id } };
}

async function aRole({ scene }: Ground): Promise<Call> {
  const { token } = await anAdmin(scene);
  const roleId = newId();
  const create = 'mutation ($role: NewRoleInput!) { createRole(role: $role) { _id } }';
  await send(scene.tenant, token, create, { role: { id: roleId, type: 'Mentor', label: 'Scout' } });
  return { token, args: { roleId } };
}

async function twoSessions({ scene }: Ground) {
  const who = await anAdmin(scene);
  await openSessionFor(who);
  return who;
}

const onService =
  'mutation { saveThirdPartyService(service: "video", version: 0, settings: { applicationToken: "t", secret: "long enough for a secret" }) { _id } }';

const keyHolder = async (scene: Scene) => anAdmin(scene, { passwordHash: await hashPassword(password) });

async function aStoredProvider({ scene }: Ground): Promise<Call> {
  const { token } = await keyHolder(scene);
  return { token, args: { id: await hasProvider(scene.tenant, { issuer: `http://127.0.0.1:9/${newId()}` }) } };
}

async function aNewProvider({ scene }: Ground): Promise<Call> {
  const { token } = await keyHolder(scene);
  const { origin: issuer, stop } = await aProvider([], {});
  setTimeout(() => void stop(), 30_000).unref();
  const provider = { name: 'Acme Login', issuer, clientId, clientSecret, allowsPasswords: true };
  return { token, args: { id: newId(), provider } };
}

const after =
  (document: string, prepare: (scene: Scene) => Promise<object>): Prepare =>
  async ({ scene }) => {
    const { token } = scene.author;
    const args = await prepare(scene);
    await send(scene.tenant, token, document, args);
    return { token, args };
  };

/** Mutations that need more than the records of the authorization matrix. */
export const preparedCalls: Readonly<Record<string, Prepare>> = {
  ...resourceCalls,
  ...roomCalls,
  ...startupCalls,
  ...milestoneCalls,
  ...courseCalls,
  // The matrix allows no Admin to answer.
  submitAssetRequest: async ({ scene: { tenant, people, ownStartup } }) => ({
    token: people.Cofounder.token,
    args: {
      requestId: await documentRecords.assetRequest?.put(tenant, { startupId: ownStartup.id }),
      answer: 'Berlin',
    },
  }),
  ...peopleCalls,
  ...applicationCalls,
  ...evaluationCalls,
  ...eventCalls,
  ...mailCalls,
  ...communityCalls,
  ...matchingCalls,
  arrangeFields: async ({ scene }) => {
    const { token, ...admin } = await anAdmin(scene);
    const add = (slug: string) =>
      transact(createField, admin, { object: 'other', slug, type: 'text', label: [{ language: 'en', value: slug }] });
    const [one, two] = [await add('one'), await add('two')];
    return { token, args: { object: 'other', order: [{ sectionId: null, fieldIds: [two.id, one.id] }] } };
  },
  ...tagAndViewCalls,
  ...coachingCalls,
  ...webhookCalls,
  ...campaignCalls,
  ...viewAsCalls,
  // Anonymous answers write none: see anonymity.test.ts.
  answerSurvey: async ({ scene: { tenant, people } }) => {
    const person = await tenant.person('CommunityMember');
    const { formId, score } = await aFeedbackForm(tenant, people.Admin);
    const audience = [{ kind: 'role', id: 'CommunityMember' }];
    const id = await anOpenSurvey(tenant, people.Admin, formId, { audience });
    const answers = { [score]: 9 };
    return { token: people.Admin.token, args: { token: await tokenOf(tenant, id, person), answers } };
  },
  changePassword: async ({ scene }) => ({
    token: (await anAdmin(scene, { passwordHash: await hashPassword(password) })).token,
    args: { oldPassword: password, newPassword: 'seventeen green bicycles' },
  }),
  confirmAccount: async ({ scene }) => {
    const who = await anAdmin(scene);
    const token = await linkFor(who, 'invitation');
    return { token: who.token, args: { token, firstName: 'Ana', lastName: 'Silva', password } };
  },
  resendConfirmationEmail: async ({ scene }) => ({
    token: (await anAdmin(scene, { validated: false })).token,
    args: {},
  }),
  cancelEmailChange: async ({ scene }) => {
    const who = await anAdmin(scene);
    await linkFor(who, 'email', email);
    return { token: who.token, args: {} };
  },
  confirmAuthenticator: startedAuthenticator,
  removeAuthenticator: withAuthenticator,
  renewRecoveryCodes: withAuthenticator,
  addPasskey: async ({ scene }) => {
    const { token } = await anAdmin(scene);
    const { json } = await send(scene.tenant, token, 'mutation { newPasskeyOptions { ticket options } }');
    const { ticket, options } = json.data.newPasskeyOptions;
    const { response } = makePasskey(options, { origin: `http://${await hostOf(scene.tenant)}` });
    return { token, args: { ticket, name: 'Phone', response } };
  },
  renamePasskey: async (ground) => {
    const { token, args } = await withPasskey(ground);
    return { token, args: { ...args, name: 'Laptop' } };
  },
  removePasskey: withPasskey,
  logoutSession: async (ground) => {
    const { token } = await twoSessions(ground);
    const { json } = await send(ground.scene.tenant, token, '{ ownSessions { _id isThis } }');
    const other = json.data.ownSessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    return { token, args: { sessionId: other._id } };
  },
  endOtherSessions: async (ground) => ({ token: (await twoSessions(ground)).token, args: {} }),
  endSessionsOf: async (ground) => ({
    token: ground.scene.author.token,
    args: { userId: (await twoSessions(ground)).userId },
  }),
  confirmIncubatorEmail: async (ground) => ({ ...(await waitingEmail(ground)), args: { token: 'token' } }),
  sendIncubatorEmailLinkAgain: waitingEmail,
  deleteUnconfirmedEmail: waitingEmail,
  removeIncubatorEmail: async (ground) => {
    const call = await waitingEmail(ground);
    await send(ground.scene.tenant, null, 'mutation { confirmIncubatorEmail(token: "token") { purpose } }');
    return call;
  },
  saveIdentityProvider: aNewProvider,
  setIdentityProviderActive: async (ground) => {
    const { token, args } = await aStoredProvider(ground);
    return { token, args: { ...args, isActive: false } };
  },
  removeIdentityProvider: aStoredProvider,
  removeThirdPartyService: after(onService, async () => ({ service: 'video' })),
  checkDomain: aDomain,
  removeDomain: aDomain,
  createRole: async ({ scene }) => ({
    token: (await anAdmin(scene)).token,
    args: { role: { id: newId(), type: 'Mentor', label: 'Scout' } },
  }),
  updateRole: async (ground) => {
    const { token, args } = await aRole(ground);
    return { token, args: { ...args, changes: { label: 'Guide' } } };
  },
  deleteRole: aRole,
  // Deletion of the own account stays allowed for the calls below.
  updateGeneralSettings: async ({ scene: { author } }) => ({
    token: author.token,
    args: { version: 1, settings: { ...settings.general(author), allowUserSelfDelete: true } },
  }),
  deleteOwnAccount: async ({ scene }) => ({ token: (await anAdmin(scene)).token, args: {} }),
  keepOwnAccount: async ({ scene }) => {
    const { token } = await anAdmin(scene);
    await send(scene.tenant, token, 'mutation { deleteOwnAccount { _id } }');
    return { token, args: {} };
  },
  liftMailStop: async ({ scene }) => {
    const mailId = await putMail(scene, { address: email });
    await inTenant(scene.tenant.id, (tx) => stopAddress(tx, email, 'bounced', null));
    return { token: scene.author.token, args: { mailId } };
  },
  unmuteRecord: after(
    'mutation ($recordId: ID!, $kind: String!) { muteRecord(kind: $kind, recordId: $recordId) { recordId } }',
    async (scene) => ({ kind: 'Task', recordId: await putTask(scene, {}) }),
  ),
  restorePost: after('mutation ($postId: ID!) { deletePost(postId: $postId) }', async (scene) => ({
    postId: await putPost(scene, { startupId: scene.ownStartup.id }),
  })),
  stopCalendarFeed: after('mutation { resetCalendarFeed }', async () => ({})),
  restoreAttachmentVersion: async ({ scene }) => {
    const sender = { tenant: scene.tenant, token: scene.author.token };
    const reference = `task/${await putTask(scene, {})}`;
    const { json } = await upload(sender, { name: 'one.pdf', content: aPdf('one') }, { reference });
    const path = `/api/attachments/${json._id}`;
    await upload(sender, { name: 'two.pdf', content: aPdf('two') }, {}, { method: 'PUT', path });
    return { token: sender.token, args: { attachmentId: json._id as Id<'Attachment'>, number: 1 } };
  },
};
