import { invitationRevoked } from '@seedbed/domain/invitations/activity-types.ts';
import { InvitationAccepted } from '@seedbed/domain/invitations/errors.ts';
import { canInvite } from '@seedbed/domain/invitations/policy.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { endInvitation } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { setTrashed } from '#platform/trash.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

/** Undoes an invitation, unless its person has accepted or somebody has changed the account since. */
export async function undoInvitation({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canInvite(actor));
  const [person] = isId<'User'>(recordId)
    ? await tx.db
        .select()
        .from(users)
        .where(and(eq(users.id, recordId as Id<'User'>), isNull(users.trashedAt)))
        .for('update')
    : [];
  if (!person) throw new NotFound();
  assertAllowed(!person.validated && person.version === 1, () => new InvitationAccepted());
  await endInvitation(tx, person.id);
  await unindexRecords(tx, 'User', [person.id]);
  await setTrashed(tx, users, person.id, true);
  await logActivity(tx, actor, invitationRevoked(person));
}
