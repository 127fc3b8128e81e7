import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type ApplicationCard, findApplicationsById } from '#capabilities/applications/find-applications.ts';
import { emailTemplates } from '#capabilities/emails/table.ts';
import type { Tx } from '#platform/tx.ts';

type Part = Pick<ApplicationCard, 'funnelId' | 'round'>;

/** The reasons that a rejection can name: those of the rounds, and those with an email of their own. */
async function reasonsOf(tx: Tx, applications: readonly Part[]): Promise<string[]> {
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

export const rejectReasonsOf = (tx: Tx, application: Part): Promise<string[]> => reasonsOf(tx, [application]);

/** For a decision about many; those that the person does not see are left out. */
export async function rejectReasonsFor(tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const found = await findApplicationsById(tx, actor, ids);
  return found.size === 0 ? [] : reasonsOf(tx, [...found.values()]);
}
