import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type FieldProblem, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checkNewStartup } from '@seedbed/domain/startups/input.ts';
import { mostPasted } from '@seedbed/domain/startups/pasted-startups.ts';
import type { StartupCard } from '#capabilities/startups/find-startups.ts';
import { writeTx } from '#platform/tx.ts';
import { createStartup } from './create-startup.ts';

interface ListedStartup {
  id: string;
}

/** Creates all startups of a list, or none. One undo takes all of them back. */
export async function createStartups(actor: Actor, list: readonly ListedStartup[]): Promise<StartupCard[]> {
  if (list.length === 0 || list.length > mostPasted)
    throw new Validation({ startups: [{ code: 'invalid', params: { field: 'startups:fields.startups' } }] });
  checkRows(list);
  return writeTx(actor, async (tx) => {
    const created: StartupCard[] = [];
    for (const { id, ...facts } of list) created.push(await createStartup(tx, actor, facts, id));
    return created;
  });
}

/** Each problem refers to its row: `startups.3.name`. */
function checkRows(list: readonly ListedStartup[]) {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [row, { id: _id, ...facts }] of list.entries()) {
    try {
      checkNewStartup(facts);
    } catch (fault) {
      if (!(fault instanceof Validation)) throw fault;
      for (const [field, ofField] of Object.entries(fault.fields ?? {})) problems[`startups.${row}.${field}`] = ofField;
    }
  }
  if (Object.keys(problems).length > 0) throw new Validation(problems);
}
