import { busyFrom, type CampaignAudience, type CampaignText } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { checkCampaignAudience, checkTexts } from '@seedbed/domain/emails/campaigns/input.ts';
import { type CampaignField, fieldsWithoutFallback } from '@seedbed/domain/emails/campaigns/merge.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { findUser, type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { withAddresses } from '#platform/mail/mail-blocks.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { mails } from '#platform/mail/table.ts';
import { translate } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { audienceSql, hasStop, isOptedOut } from './audience.ts';
import { factSql, factsOf, type RecipientFacts } from './recipient-facts.ts';
import { recipientSettings } from './recipient-settings.ts';
import { renderCampaign } from './render-campaign.ts';

export interface CampaignPreview {
  subject: string;
  html: string;
}

export interface PreviewedCampaign {
  campaignId: string;
  /** Unsaved words; by default the saved ones. */
  texts?: unknown;
  language?: string | null | undefined;
  /** Somebody of the audience; by default the person who asks. */
  recipientId?: string | null | undefined;
}

/** The email as one person would get it. Nothing is sent or stored. Throws `Validation` as saving does. */
export async function previewCampaign(tx: Tx, actor: Actor, previewed: PreviewedCampaign): Promise<CampaignPreview> {
  const { texts, person } = await previewedFor(tx, actor, previewed);
  const branding = await findSenderBranding(tx);
  const { subject, content, language } = renderCampaign(texts, person, branding.name, { recipientId: null });
  const { preview, reason } = content;
  const blocks = content.blocks?.map((block) => withAddresses(block, branding));
  const mail = { subject, paragraphs: [], blocks, preview, reason, unsubscribe: branding.origin };
  return { subject, html: renderMail(mail, branding, language).html };
}

async function previewedFor(tx: Tx, actor: Actor, given: PreviewedCampaign) {
  const campaign = await findCampaign(tx, actor, given.campaignId);
  const all = given.texts === undefined || given.texts === null ? campaign.texts : checkTexts(given.texts);
  const texts = given.language ? inLanguage(all, given.language) : all;
  const [person] = given.recipientId
    ? await factsOf(tx, await memberSql(tx, actor, campaign.audience, given.recipientId), 1)
    : await factsOf(tx, eq(users.id, actor.userId), 1);
  if (!person) throw new NotFound();
  return { campaign, texts, person };
}

/** A preview shows the language that is being written, whatever the person reads. */
const inLanguage = (texts: readonly CampaignText[], language: string): readonly CampaignText[] => {
  const one = texts.filter((text) => text.language === language);
  return one.length > 0 ? one : texts;
};

async function memberSql(tx: Tx, actor: Actor, audience: CampaignAudience, userId: string): Promise<SQL> {
  if (!isId(userId)) throw new NotFound();
  return sql`${users.id} = ${userId}::uuid and ${users.id} in ${await audienceSql(tx, actor, audience)}`;
}

/** A person who writes an email looks at it a few times. */
const tests = new RateLimit(20, 3_600);

/** Sends the words to their author alone, marked as a test. Returns the address. */
export const sendCampaignTest = (actor: Actor, previewed: PreviewedCampaign): Promise<string> =>
  writeTx(actor, async (tx) => {
    const { campaign, texts, person } = await previewedFor(tx, actor, previewed);
    const author = await findUser(tx, actor.userId);
    if (!author) throw new NotFound();
    tests.take(actor.userId);
    const { name } = await findSenderBranding(tx);
    const mail = renderCampaign(texts, person, name, { recipientId: null });
    await queueMail(tx, {
      ...mail,
      to: { address: author.email, userId: author.id, name: author.fullName },
      kind: 'email-test',
      from: { name: campaign.senderName, replyTo: campaign.replyTo },
      subject: translate('emails:templates.test-subject', mail.language, { subject: mail.subject }),
      content: {
        ...mail.content,
        reason: translate('campaigns:email.test-reason', mail.language, { organization: name }),
      },
      // A repeated call while it waits is one email.
      dedupeKey: `campaign-test ${author.id} ${campaign.id} ${mail.language}`,
      // It can show the facts of another person.
      confidential: true,
    });
    return author.email;
  });

export interface AudienceReport {
  count: number;
  sample: PersonCard[];
  stopped: number;
  stoppedSample: PersonCard[];
  unsubscribed: number;
  unsubscribedSample: PersonCard[];
  /** People who got so many emails today that one more may annoy them. */
  busy: number;
  /** People whose quiet hours are now: their email waits. */
  quiet: number;
  missing: { field: CampaignField; count: number; sample: PersonCard[] }[];
}

const sampleSize = 8;
const mostForQuiet = 5_000;

/** Counts who would get it now, and what speaks against it. `audience` may be unsaved. */
export async function reportAudience(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  given?: unknown,
): Promise<AudienceReport> {
  const campaign = await findCampaign(tx, actor, campaignId);
  const audience = given === undefined || given === null ? campaign.audience : checkCampaignAudience(given);
  const member = sql`${users.id} in ${await audienceSql(tx, actor, audience)} and ${users.email} <> ''`;
  const today = sql`(select count(*) from ${mails} where ${mails.tenantId} = ${users.tenantId}
    and ${mails.address} = ${users.email} and ${mails.createdAt} > now() - interval '1 day')`;
  const [counts] = await tx.db
    .select({
      count: sql<number>`count(*)::int`,
      stopped: sql<number>`(count(*) filter (where ${hasStop}))::int`,
      unsubscribed: sql<number>`(count(*) filter (where ${isOptedOut} and not ${hasStop}))::int`,
      busy: sql<number>`(count(*) filter (where ${today} >= ${busyFrom}))::int`,
    })
    .from(users)
    .where(member);
  const { timezone } = await findIncubatorIn(tx);
  const zones = await tx.db
    .select({ userId: users.id, zone: sql<string>`coalesce(${users.timezone}, ${timezone})` })
    .from(users)
    .where(member)
    .limit(mostForQuiet);
  const quiet = await recipientSettings().quietUntil(tx, zones, Temporal.Now.instant());
  return {
    ...(counts ?? { count: 0, stopped: 0, unsubscribed: 0, busy: 0 }),
    quiet: quiet.size,
    sample: await sampleOf(tx, sql`${member} and not ${hasStop} and not ${isOptedOut}`),
    stoppedSample: await sampleOf(tx, sql`${member} and ${hasStop}`),
    unsubscribedSample: await sampleOf(tx, sql`${member} and ${isOptedOut} and not ${hasStop}`),
    missing: await missingOf(tx, fieldsWithoutFallback(campaign.texts), member),
  };
}

const sampleOf = (tx: Tx, where: SQL): Promise<PersonCard[]> =>
  tx.db.select(personCard(users)).from(users).where(where).orderBy(users.fullName, users.id).limit(sampleSize);

/** Everyone has a name, and the organization has one. */
async function missingOf(tx: Tx, fields: readonly CampaignField[], member: SQL): Promise<AudienceReport['missing']> {
  const missing: AudienceReport['missing'] = [];
  for (const field of fields) {
    if (field !== 'startup' && field !== 'program') continue;
    const where = sql`${member} and ${factSql[field]} is null`;
    const count = await tx.db.$count(users, where);
    if (count > 0) missing.push({ field, count, sample: await sampleOf(tx, where) });
  }
  return missing;
}

/** People for a preview: the first of the audience whose name matches. */
export async function findPreviewPeople(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  search: string | null,
): Promise<RecipientFacts[]> {
  const { audience } = await findCampaign(tx, actor, campaignId);
  const typed = search?.trim()
    ? sql`${users.fullName} ilike ${`%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
    : sql`true`;
  return factsOf(tx, sql`${users.id} in ${await audienceSql(tx, actor, audience)} and ${typed}`, 20);
}
