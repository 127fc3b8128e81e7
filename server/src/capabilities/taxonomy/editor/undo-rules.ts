import type { TagsMergedPayload } from '@seedbed/domain/taxonomy/activity-types.ts';
import { canSeeTags } from '@seedbed/domain/taxonomy/policy.ts';
import { tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { inArray } from 'drizzle-orm';
import { tags } from '#capabilities/taxonomy/table.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { undoCreation } from './create-tag.ts';
import { findTag, lockTags } from './find-tag.ts';
import { unmergeTags } from './merge-tags.ts';
import { moveTag } from './move-tag.ts';
import { setTagArchived, updateTag } from './update-tag.ts';

const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });

const current: NonNullable<UndoRule['current']> = async ({ tx, actor, recordId }) => {
  await lockTags(tx);
  return findTag(tx, actor, recordId);
};

export const undoRules: readonly UndoRule[] = [
  undoChange('taxonomy.created', current, ({ tx, actor, recordId }) => undoCreation(tx, actor, recordId)),
  undoChange('taxonomy.changed', current, ({ tx, actor, recordId }, old) => updateTag(tx, actor, recordId, old)),
  rule('taxonomy.archived', ({ tx, actor, recordId }) => setTagArchived(tx, actor, recordId, false)),
  rule('taxonomy.restored', ({ tx, actor, recordId }) => setTagArchived(tx, actor, recordId, true)),
  rule('taxonomy.moved', ({ tx, actor, recordId, payload }) =>
    moveTag(tx, actor, recordId, (payload as { previous: string | null }).previous),
  ),
  undoDeletion('taxonomy.merged', async ({ tx, actor, recordId, payload }) => {
    await lockTags(tx);
    await unmergeTags(tx, actor, recordId, (payload as TagsMergedPayload).merged);
  }),
];

export const visibleChanges: VisibleChanges = {
  Tag: (actor) => {
    const seen = tagKinds.filter((kind) => canSeeTags(actor, kind));
    return seen.length > 0 && recordIn(tags, inArray(tags.kind, seen));
  },
};
