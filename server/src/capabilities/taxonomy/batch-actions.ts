import { checkTagsInput, type TagsInput } from '@seedbed/domain/accounts/batch-input.ts';
import { canTagPerson } from '@seedbed/domain/accounts/policy.ts';
import { Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { findPeopleById } from '#capabilities/accounts/public.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { assertUserTags, lockedTags, setUserTagsIn } from './set-user-tags.ts';

/** Adds and removes the organization's tags of people. */
const userTags = defineBatchAction<TagsInput>({
  kind: 'users',
  name: 'tags',
  parse: (input) => checkTagsInput(input as object),
  validate: async (tx, actor, ids, { add }) => {
    await assertUserTags(tx, add);
    const found = await findPeopleById(tx, actor, ids);
    const refused = new Map<string, UserError>();
    for (const id of ids) {
      const person = found.get(id);
      if (!person) refused.set(id, new NotFound());
      else if (!canTagPerson(actor, person)) refused.set(id, new Forbidden());
    }
    return refused;
  },
  apply: (tx, actor, id, { add, remove }) => {
    const removed = new Set<string>(remove);
    return setUserTagsIn(tx, actor, id, (before) => [...before.filter((one) => !removed.has(one)), ...add]);
  },
});

export const batches: BatchRegistration = { actions: [userTags] };

export const userTagRules: readonly UndoRule[] = [
  undoChange(
    'accounts.tags-changed',
    ({ tx, actor, recordId }) => lockedTags(tx, actor, recordId),
    ({ tx, actor, recordId }, old) => setUserTagsIn(tx, actor, recordId, () => old.tags as string[]),
  ),
];
