import { checkLinkChange, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { canConnectStartup } from '@seedbed/domain/startups/policy.ts';
import { refusedStartups } from '#capabilities/startups/public.ts';
import { type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import { changeStartupPrograms } from './changes/change-startup-programs.ts';
import { findProgram } from './find-programs.ts';

const programs = defineBatchAction<LinkChange>({
  kind: 'startups',
  name: 'programs',
  assigns: true,
  parse: checkLinkChange,
  validate: async (tx, actor, ids, input) => {
    for (const id of input.add ?? []) await findProgram(tx, id);
    return refusedStartups((who, { id }) => canConnectStartup(who, id))(tx, actor, ids, input);
  },
  apply: (tx, actor, id, input) => changeStartupPrograms(tx, actor, id, input),
});

export const batches: BatchRegistration = { actions: [programs] };
