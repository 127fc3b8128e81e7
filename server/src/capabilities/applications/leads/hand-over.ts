import { FunnelNotOpen, LeadNeedsAddress, LeadTaken } from '@seedbed/domain/applications/errors.ts';
import { funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { type LeadSentPayload, leadEvent } from '@seedbed/domain/applications/leads/activity-types.ts';
import { leadLinkDays } from '@seedbed/domain/applications/leads/lead.ts';
import { canApply } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict, NotFound, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser, languageFor } from '#capabilities/accounts/public.ts';
import { createApplication } from '#capabilities/applications/applying/apply.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { loadFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { renderTemplate } from '#capabilities/emails/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { cancelMail, held, queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findByLeadToken, findLead, findLeadsOf, type LeadCard } from './find-leads.ts';
import { applicationLeads } from './table.ts';

const pauseSeconds = 60;

/** Emails the link that hands the lead over, held while it can be undone. Sending it again ends the link before. */
export const sendLead = (actor: Actor, id: string): Promise<LeadCard> =>
  writeTx(actor, async (tx) => {
    const lead = await findLead(tx, actor, id, { lock: true });
    assertAllowed(lead.takenAt === null, () => new LeadTaken());
    assertAllowed(lead.email !== null, () => new LeadNeedsAddress());
    const funnel = await loadFunnel(tx, lead.funnelId);
    assertAllowed(['open', 'upcoming'].includes(funnelPhaseOf(funnel)), () => new FunnelNotOpen());
    const now = Temporal.Now.instant();
    if (lead.sentAt && Temporal.Instant.compare(lead.sentAt.add({ seconds: pauseSeconds }), now) > 0)
      throw new RateLimited(pauseSeconds);
    const token = newSecretToken();
    await tx.db
      .update(applicationLeads)
      .set({
        ...{ tokenHash: hashOfToken(token), sentAt: now, expiresAt: now.add({ hours: 24 * leadLinkDays }) },
        ...{ updatedAt: sql`now()`, version: sql`${applicationLeads.version} + 1` },
      })
      .where(eq(applicationLeads.id, lead.id));
    const sent = await findLead(tx, actor, lead.id);
    await mailLead(tx, actor, sent, token);
    const payload: LeadSentPayload = { sentAt: String(sent.sentAt) };
    await logActivity(tx, actor, leadEvent('applications.lead-sent', sent, undefined, payload));
    return sent;
  });

const leadKey = (id: string) => `application-lead ${id}`;

/** For a link that no longer works: stops its email while that is held. */
export const stopLeadMail = (tx: Tx, { id }: Pick<LeadCard, 'id'>) => cancelMail(tx, { dedupeKey: leadKey(id) });

/** Undoes the sending: the link ends, unless the lead was taken over or sent again. */
export async function unsendLead({ tx, actor, recordId, payload }: UndoCall): Promise<void> {
  const lead = await findLead(tx, actor, recordId, { lock: true });
  assertAllowed(lead.takenAt === null, () => new LeadTaken());
  const isLast = lead.sentAt !== null && String(lead.sentAt) === (payload as LeadSentPayload).sentAt;
  assertAllowed(isLast, () => new Conflict({ version: lead.version }));
  await stopLeadMail(tx, lead);
  await tx.db
    .update(applicationLeads)
    .set({
      ...{ tokenHash: null, sentAt: null, expiresAt: null },
      ...{ updatedAt: sql`now()`, version: sql`${applicationLeads.version} + 1` },
    })
    .where(eq(applicationLeads.id, lead.id));
  await logActivity(tx, actor, leadEvent('applications.lead-unsent', lead));
}

/** In the sender's language: that of the lead is unknown. */
async function mailLead(tx: Tx, actor: Actor, lead: LeadCard, token: string): Promise<void> {
  const incubator = await findIncubatorIn(tx);
  const sender = await findUser(tx, actor.userId);
  const language = languageFor(sender, incubator);
  const { subject, paragraphs, button } = await renderTemplate(tx, {
    key: 'invitation',
    language,
    funnelId: lead.funnelId,
    values: {
      applicant: lead.contactName ?? lead.name,
      organization: incubator.name,
      funnel: translated(lead.funnel.names, language) || lead.funnel.name,
      application: lead.name,
      sender: sender?.fullName ?? '',
      days: String(leadLinkDays),
    },
  });
  const name = isolated(lead.contactName ?? '');
  await queueMail(tx, {
    to: { address: lead.email ?? '', name: lead.contactName },
    language,
    kind: 'application-lead',
    subject,
    content: {
      ...(lead.contactName && { greeting: translate('own-account:mail.greeting', language, { name }) }),
      paragraphs,
      button: { label: button, path: `/leads/transfer/${token}` },
      reason: translate('applications:mails.lead.reason', language, { tenant: isolated(incubator.name) }),
    },
    // The link hands the lead over.
    confidential: true,
    ...held(leadKey(lead.id)),
  });
}

interface LeadClaim {
  token?: string | null | undefined;
  /** A lead for the confirmed address of the person, who needs no link. */
  leadId?: string | null | undefined;
}

/** Anyone with the link takes the lead over, once: it becomes their draft in the funnel. */
export const takeLead = (actor: Actor, { token, leadId }: LeadClaim): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canApply(actor));
    if (token) return take(tx, actor, await findByLeadToken(tx, token, { lock: true }));
    const lead = (await leadsFor(tx, actor, { lock: true })).find(({ id }) => id === leadId);
    if (!lead) throw new NotFound();
    return take(tx, actor, lead);
  });

/** Leads for the confirmed address of a person. */
export async function leadsFor(tx: Tx, actor: Actor, { lock = false } = {}): Promise<LeadCard[]> {
  const user = await findUser(tx, actor.userId);
  if (!user?.validated || !canApply(actor)) return [];
  return findLeadsOf(tx, user.email, lock);
}

async function take(tx: Tx, actor: Actor, lead: LeadCard): Promise<ApplicationCard> {
  const application = await createApplication(tx, actor, {
    slug: lead.funnel.slug,
    input: { name: lead.name },
    // One application for each lead, also for repeated calls.
    id: lead.id,
  });
  await tx.db
    .update(applicationLeads)
    .set({
      ...{ applicationId: application.id, takenAt: sql`now()` },
      ...{ updatedAt: sql`now()`, version: sql`${applicationLeads.version} + 1` },
    })
    .where(eq(applicationLeads.id, lead.id));
  await logActivity(tx, actor, leadEvent('applications.lead-taken', lead));
  return application;
}
