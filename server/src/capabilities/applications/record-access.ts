import { canEditFunnel } from '@seedbed/domain/applications/funnels/policy.ts';
import type { RecordAccess } from '#platform/record-types.ts';
import { findFunnel } from './funnels/find-funnels.ts';

const funnel: RecordAccess = async (tx, actor, given) => {
  const found = await findFunnel(tx, actor, given);
  const owns = found.ownerIds.includes(actor.userId);
  return {
    assigned: owns,
    selected: owns,
    seesFiles: false,
    attaches: false,
    edits: canEditFunnel(actor, found),
    published: () => ({
      kind: 'Funnel',
      recordId: found.id,
      startupId: null,
      audience: ['staff', ...found.ownerIds.map((id) => `user:${id}` as const)],
    }),
  };
};

export const recordTypes = { funnel };
