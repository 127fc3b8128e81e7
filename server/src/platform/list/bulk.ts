import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type BulkResult, checkBulkIds } from '@seedbed/domain/kernel/bulk/bulk.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { builder } from '#platform/graphql/builder.ts';
import { userErrorText } from '#platform/messages.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

/**
 * One action on many records, in one transaction. `act` refuses before it writes, so that a refused record leaves the
 * others as they are; any other fault rolls all of them back.
 */
export const runBulk = (
  actor: Actor,
  ids: readonly string[],
  act: (tx: Tx, id: string) => Promise<unknown>,
): Promise<BulkOutcome[]> => {
  const checked = checkBulkIds(ids);
  return writeTx(actor, async (tx) => {
    const refused = new Map<string, UserError>();
    // Concurrent calls lock the records in one order and cannot deadlock.
    for (const id of checked.toSorted()) {
      try {
        await act(tx, id);
      } catch (fault) {
        if (!(fault instanceof UserError)) throw fault;
        refused.set(id, fault);
      }
    }
    return checked.map((id) => ({ id, code: refused.get(id)?.code ?? null, userError: refused.get(id) }));
  });
};

interface BulkOutcome extends BulkResult {
  userError: UserError | undefined;
}

export const BulkRecordResult = builder.objectRef<BulkOutcome>('BulkRecordResult').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    code: t.exposeString('code', { nullable: true, description: 'Why the record stayed as it was.' }),
    message: t.string({
      nullable: true,
      resolve: ({ userError }, _, { language, words }) => userError && userErrorText(userError, language, words),
    }),
  }),
});
