import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';

/** Only the author sees the files of a draft. */
const draft: RecordAccess = async (_tx, actor, id) => {
  if (id !== actor.userId) throw new NotFound();
  return {
    assigned: true,
    seesFiles: true,
    attaches: true,
    // Nobody else sees a draft, so nobody is notified.
    published: () => ({ kind: 'User', recordId: id, startupId: null, audience: [] }),
  };
};

export const recordKinds: RecordKinds = {
  draft: { type: 'User', access: draft, table: users, filesSeenBy: ({ userId }) => eq(users.id, userId) },
};
