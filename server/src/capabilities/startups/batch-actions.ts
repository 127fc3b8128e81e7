import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { checkStartupFacts, type StartupFacts } from '@seedbed/domain/startups/input.ts';
import { canEditStartup } from '@seedbed/domain/startups/policy.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { findStartupsById } from './find-startups.ts';
import { updateStartupIn } from './update-startup.ts';

/** Sets the same facts at many startups, such as their stage. */
const fields = defineBatchAction<StartupFacts>({
  kind: 'startups',
  name: 'fields',
  parse: (input) => checkStartupFacts(input as object),
  validate: async (tx, actor, ids) => {
    const found = await findStartupsById(tx, actor, ids as Id<'Startup'>[]);
    const refused = new Map<string, UserError>();
    for (const id of ids) {
      if (!found.has(id as Id<'Startup'>)) refused.set(id, new NotFound());
      else if (!canEditStartup(actor, id)) refused.set(id, new Forbidden());
    }
    return refused;
  },
  apply: (tx, actor, id, input) => updateStartupIn(tx, actor, id, input),
});

export const batches: BatchRegistration = {
  actions: [fields],
  names: {
    startups: async (tx, actor, ids) => {
      const found = await findStartupsById(tx, actor, ids as Id<'Startup'>[]);
      return new Map([...found.values()].map(({ id, name }) => [id, name]));
    },
  },
};
