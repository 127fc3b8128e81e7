import { fullNameOf } from '@seedbed/domain/accounts/user.ts';
import { checkNewApplicant } from '@seedbed/domain/applications/applicant.ts';
import { FunnelNotOpen } from '@seedbed/domain/applications/errors.ts';
import { funnelPhaseOf } from '@seedbed/domain/applications/funnels/funnel.ts';
import { applicantCreated } from '@seedbed/domain/applications/people/activity-types.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import type { UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findByLeadToken } from '#capabilities/applications/leads/find-leads.ts';
import { findByInvitationToken } from '#capabilities/applications/people/invitations.ts';
import {
  assertPasswordsEnabled,
  hashNewPassword,
  SharedRateLimit,
  sendAccountLink,
} from '#capabilities/sessions/public.ts';
import type { NewPerson } from '#capabilities/sso/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { currentScope } from '#platform/request-scope.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { findPublished } from './apply.ts';

/** Why this person may have an account: an open funnel, a lead, or an invitation to apply together. */
export interface ApplicantReason {
  slug?: string | null | undefined;
  leadToken?: string | null | undefined;
  invitationToken?: string | null | undefined;
}

/** A team at an event shares one address. */
const byAddress = new SharedRateLimit('applicants', 60, 600);

/**
 * Creates the account of an applicant, and emails the link that confirms the address. A known address gets the same
 * answer and changes nothing: its owner logs in with their own password.
 */
export async function createApplicant(
  tenantId: Id<'Incubator'>,
  input: object,
  reason: ApplicantReason,
  language: Language,
): Promise<void> {
  await assertPasswordsEnabled(tenantId);
  const { password, email, firstName, lastName } = checkNewApplicant(input);
  await readTx({ tenantId }, (tx) => assertReason(tx, reason));
  // Before the slow hash.
  await byAddress.consume(tenantId, currentScope()?.ip ?? '');
  const passwordHash = await hashNewPassword(password, { tenantId, email, firstName, lastName });
  await inTenant(tenantId, async (tx) => {
    await assertReason(tx, reason);
    const person = { email, firstName, lastName, language, passwordHash };
    const user = await insertApplicant(tx, { ...person, status: 'pending', validated: false });
    if (user) await sendAccountLink(tx, user, 'confirmation');
  });
}

/** The account of an applicant whose address a provider has verified; null for a known address. */
export const createVerifiedApplicant = async (tx: Tx, person: NewPerson): Promise<Id<'User'> | null> =>
  (await insertApplicant(tx, { ...person, status: 'active', validated: true }))?.id ?? null;

type ApplicantFacts = NewPerson & Pick<typeof users.$inferInsert, 'passwordHash' | 'status' | 'validated'>;

async function insertApplicant(tx: Tx, facts: ApplicantFacts): Promise<UserRow | undefined> {
  const fullName = fullNameOf(facts);
  const [user] = await tx.db
    .insert(users)
    .values({ ...facts, tenantId: tx.tenantId, id: newId<'User'>(), roleId: await applicantRole(tx), fullName })
    .onConflictDoNothing()
    .returning();
  if (!user) return undefined;
  await addRecords(tx, 'User', [{ id: user.id, texts: [fullName] }]);
  await logActivity(tx, { userId: user.id }, applicantCreated(user));
  return user;
}

export async function assertReason(tx: Tx, { slug, leadToken, invitationToken }: ApplicantReason): Promise<void> {
  if (leadToken) return void (await findByLeadToken(tx, leadToken));
  if (invitationToken) return void (await findByInvitationToken(tx, invitationToken));
  const funnel = await findPublished(tx, slug ?? '');
  assertAllowed(funnelPhaseOf(funnel) === 'open', () => new FunnelNotOpen());
}

async function applicantRole(tx: Tx): Promise<Id<'Role'>> {
  const [role] = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.type, 'Applicant'), isNull(roles.trashedAt)))
    .orderBy(asc(roles.isCustom), asc(roles.createdAt), asc(roles.id))
    .limit(1);
  if (!role) throw new NotFound();
  return role.id;
}
