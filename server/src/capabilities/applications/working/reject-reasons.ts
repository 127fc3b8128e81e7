import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type ApplicationCard, findApplicationsById } from '#capabilities/applications/find-applications.ts';
import { emailTemplates } from '#capabilities/emails/table.ts';
import type { Tx } from '#platform/tx.ts';

type ActorRole = Pick<ApplicationCard, 'funnelId' | 'round'>;

/** The reasons that a rejection can name: those of the rounds, and those with an email of their own. */
async function reasonsOf(tx: Tx, applications: readonly ActorRole[]): Promise<string[]> {
  const scopes = new Set(applications.map(({ funnelId }) => `funnel/${funnelId}`));
  const withEmail = await tx.db
    .selectDistinct({ reason: emailTemplates.variant })
    .from(emailTemplates)
    .where(
      and(
        eq(emailTemplates.key, 'rejection'),
        inArray(emailTemplates.scope, ['', ...scopes]),
        ne(emailTemplates.variant, ''),
        isNull(emailTemplates.trashedAt),
      ),
    );
  const ofRounds = applications.flatMap(({ round }) => round?.rejectReasons ?? []);
  return [...new Set([...ofRounds, ...withEmail.map(({ reason }) => reason)])];
}

/** The round allows only reasons of its list, and those with an email of their own. */
export const hasFixedReasons = ({ round }: Pick<ActorRole, 'round'>): boolean => (round?.rejectReasons.length ?? 0) > 0;

/** Throws `Validation` for a reason in own words where the round has a list. */
export async function assertReasonOffered(tx: Tx, application: ActorRole, reason: string | null): Promise<void> {
  if (!hasFixedReasons(application) || (await rejectReasonsOf(tx, application)).includes(reason ?? '')) return;
  throw new Validation({ reason: [{ code: 'applications.reason-not-offered' }] });
}

export const rejectReasonsOf = (tx: Tx, application: ActorRole): Promise<string[]> => reasonsOf(tx, [application]);

export interface ReasonsForMany {
  reasons: readonly string[];
  /** At least one of the rounds allows no other. */
  isFixed: boolean;
}

/** For a decision about many; those that the person does not see are left out. */
export async function rejectReasonsFor(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReasonsForMany> {
  const found = [...(await findApplicationsById(tx, actor, ids)).values()];
  const reasons = found.length === 0 ? [] : await reasonsOf(tx, found);
  return { reasons, isFixed: found.some(hasFixedReasons) };
}
