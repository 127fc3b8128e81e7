import { surveySent } from '@seedbed/domain/feedback/activity-types.ts';
import { capDays, expiryOf, nextReminderOf } from '@seedbed/domain/feedback/sending.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { feedbackRecipients, feedbackRequests, type RecipientRow } from '#capabilities/feedback/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { seal, unseal } from '#platform/seal.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { mailSurvey } from './mail-survey.ts';

type TenantId = Tx['tenantId'];
const mailsAChunk = 50;

/** One run of a tenant at a time, so that two runs cannot pass the cap of a person together. */
export const lockQueue = (tx: Tx) =>
  tx.connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`feedback queue ${tx.tenantId}`]);

/** Sends each person at most one survey in seven days, the oldest first, and reminds those who did not answer. */
export async function sendDue(tenantId: TenantId, now: Temporal.Instant): Promise<void> {
  await inTenant(tenantId, (tx) => expire(tx, now));
  while ((await inTenant(tenantId, (tx) => sendChunk(tx, now))) > 0);
  while ((await inTenant(tenantId, (tx) => remindChunk(tx, now))) > 0);
}

const running = ['sent', 'started'] as const;
const card = {
  recipient: feedbackRecipients,
  request: feedbackRequests,
  person: { id: users.id, email: users.email, fullName: users.fullName, language: users.language },
};

const selectRecipients = (tx: Tx) =>
  tx.db
    .select(card)
    .from(feedbackRecipients)
    .innerJoin(
      feedbackRequests,
      and(
        eq(feedbackRequests.tenantId, feedbackRecipients.tenantId),
        eq(feedbackRequests.id, feedbackRecipients.requestId),
      ),
    )
    .innerJoin(users, and(eq(users.tenantId, feedbackRecipients.tenantId), eq(users.id, feedbackRecipients.userId)));

const isMailable = and(
  eq(feedbackRequests.state, 'open'),
  isNull(feedbackRequests.trashedAt),
  eq(users.status, 'active'),
  isNull(users.trashedAt),
);

const expire = (tx: Tx, now: Temporal.Instant) =>
  tx.db
    .update(feedbackRecipients)
    .set({ state: 'expired', sealedToken: null, remindAt: null, version: sql`${feedbackRecipients.version} + 1` })
    .where(and(inArray(feedbackRecipients.state, running), lte(feedbackRecipients.expiresAt, now)));

async function sendChunk(tx: Tx, now: Temporal.Instant): Promise<number> {
  await lockQueue(tx);
  const isWaitingForCap = sql`exists (select from ${feedbackRecipients} other where other.tenant_id = ${feedbackRecipients.tenantId}
    and other.user_id = ${feedbackRecipients.userId} and other.sent_at > ${now.subtract({ hours: 24 * capDays }).toString()}::timestamptz)`;
  const due = await selectRecipients(tx)
    .where(
      and(
        eq(feedbackRecipients.state, 'queued'),
        lte(feedbackRecipients.dueAt, now),
        isMailable,
        sql`not ${isWaitingForCap}`,
      ),
    )
    .orderBy(asc(feedbackRecipients.dueAt), asc(feedbackRecipients.id))
    .limit(mailsAChunk);
  const served = new Set<string>();
  for (const { recipient, request, person } of due) {
    // Two surveys of one person are in the chunk: the later one waits for its week.
    if (served.has(person.id)) continue;
    served.add(person.id);
    const token = newSecretToken();
    const expiresAt = expiryOf(now, request.expiresAfterDays);
    await setRecipient(tx, recipient, {
      state: 'sent',
      sentAt: now,
      expiresAt,
      remindAt: nextReminderOf({ sentAt: now, reminded: 0 }, request),
      tokenHash: hashOfToken(token),
      sealedToken: seal(token),
    });
    await mailSurvey(tx, { request, person, token, expiresAt, isReminder: false });
    await logActivity(tx, null, surveySent(request, person.id));
  }
  return due.length;
}

async function remindChunk(tx: Tx, now: Temporal.Instant): Promise<number> {
  await lockQueue(tx);
  const due = await selectRecipients(tx)
    .where(
      and(
        inArray(feedbackRecipients.state, running),
        lte(feedbackRecipients.remindAt, now),
        isNotNull(feedbackRecipients.sealedToken),
        isMailable,
      ),
    )
    .orderBy(asc(feedbackRecipients.remindAt), asc(feedbackRecipients.id))
    .limit(mailsAChunk);
  for (const { recipient, request, person } of due) {
    const { sentAt, expiresAt, sealedToken } = recipient;
    if (!sentAt || !expiresAt || !sealedToken) continue;
    const reminded = recipient.reminded + 1;
    await setRecipient(tx, recipient, { reminded, remindAt: nextReminderOf({ sentAt, reminded }, request) });
    await mailSurvey(tx, { request, person, token: unseal(sealedToken), expiresAt, isReminder: true });
  }
  return due.length;
}

const setRecipient = (tx: Tx, { id }: Pick<RecipientRow, 'id'>, values: Partial<RecipientRow>) =>
  tx.db
    .update(feedbackRecipients)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${feedbackRecipients.version} + 1` })
    .where(eq(feedbackRecipients.id, id));

/** Requests by hand whose people all answered, or can answer no more. */
export async function finishedRequests(tx: Tx): Promise<string[]> {
  const open = sql`select from ${feedbackRecipients} where ${feedbackRecipients.tenantId} = ${feedbackRequests.tenantId}
    and ${feedbackRecipients.requestId} = ${feedbackRequests.id}`;
  const found = await tx.db
    .select({ id: feedbackRequests.id })
    .from(feedbackRequests)
    .where(
      and(
        eq(feedbackRequests.state, 'open'),
        eq(feedbackRequests.trigger, 'manual'),
        isNull(feedbackRequests.trashedAt),
        sql`exists (${open})`,
        sql`not exists (${open} and ${or(inArray(feedbackRecipients.state, ['queued', ...running]))})`,
      ),
    );
  return found.map(({ id }) => id);
}
