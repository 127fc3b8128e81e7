import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import {
  canAttachToStartup,
  canEditStartup,
  canSeeStartupFiles,
  isAssignedToStartup,
} from '@seedbed/domain/startups/policy.ts';
import type { RecordAccess } from '#platform/record-types.ts';
import { findStartup } from './find-startups.ts';

const startup: RecordAccess = async (tx, actor, given) => {
  const { id } = await findStartup(tx, actor, given);
  return {
    assigned: isAssignedToStartup(actor, id),
    seesFiles: canSeeStartupFiles(actor, id),
    attaches: canAttachToStartup(actor, id),
    edits: canEditStartup(actor, id),
    published: () => ({ kind: 'Startup', recordId: id, startupId: id, audience: startupAudience(id) }),
  };
};

export const recordTypes = { startup };
