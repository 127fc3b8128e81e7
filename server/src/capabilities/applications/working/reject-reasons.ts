import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { emailTemplates } from '#capabilities/emails/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The reasons that a rejection can name: those of the round, and those with an email of their own. */
export async function rejectReasonsOf(tx: Tx, { funnelId, round }: ApplicationCard): Promise<string[]> {
  const withEmail = await tx.db
    .selectDistinct({ reason: emailTemplates.variant })
    .from(emailTemplates)
    .where(
      and(
        eq(emailTemplates.key, 'rejection'),
        inArray(emailTemplates.scope, ['', `funnel/${funnelId}`]),
        ne(emailTemplates.variant, ''),
        isNull(emailTemplates.trashedAt),
      ),
    );
  return [...new Set([...(round?.rejectReasons ?? []), ...withEmail.map(({ reason }) => reason)])];
}
