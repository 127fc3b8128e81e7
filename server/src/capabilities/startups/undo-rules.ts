import { eq } from 'drizzle-orm';
import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { findStartup } from './find-startups.ts';
import { startups } from './table.ts';
import { updateStartupIn } from './update-startup.ts';

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'startups.changed',
    async ({ tx, actor, recordId }) => {
      const { id } = await findStartup(tx, actor, recordId);
      await tx.db.select({ id: startups.id }).from(startups).where(eq(startups.id, id)).for('update');
      return findStartup(tx, actor, id);
    },
    ({ tx, actor, recordId }, old) => updateStartupIn(tx, actor, recordId, old),
  ),
];
