import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import {
  canAttachToStartup,
  canEditStartup,
  canSeeStartupFiles,
  isAssignedToStartup,
  isOwnStartup,
  startupEditReach,
  startupFilesReach,
} from '@seedbed/domain/startups/policy.ts';
import { sql } from 'drizzle-orm';
import type { AccessedRecord, RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findStartup } from './find-startups.ts';
import { reachOfStartups } from './list-sources.ts';
import { reachSql, withinReach } from './reach.ts';
import { startups } from './table.ts';

/** Its founders and the team fill in forms for it; only the team asks. */
function answerRights(actor: Actor, { id, name }: { id: string; name: string }): AccessedRecord['answers'] {
  const edits = canEditStartup(actor, id);
  return {
    name,
    sees: edits,
    edits,
    submits: edits,
    asks: edits && !isOwnStartup(actor, id),
    knownFrom: [{ object: 'startup', id }],
    writesTo: { object: 'startup', id },
  };
}

const startup: RecordAccess = async (tx, actor, given) => {
  const { id, name } = await findStartup(tx, actor, given);
  return {
    assigned: isAssignedToStartup(actor, id),
    seesFiles: canSeeStartupFiles(actor, id),
    attaches: canAttachToStartup(actor, id),
    edits: canEditStartup(actor, id),
    answers: answerRights(actor, { id, name }),
    published: () => ({ kind: 'Startup', recordId: id, startupId: id, audience: startupAudience(id) }),
  };
};

export const recordKinds: RecordKinds = {
  startup: {
    type: 'Startup',
    access: startup,
    table: startups,
    visibleTo: reachOfStartups,
    filesSeenBy: (actor) => withinReach(startups.id, reachSql(startupFilesReach(actor))),
    answersSeenBy: (actor) => withinReach(startups.id, reachSql(startupEditReach(actor))),
    notified: {
      detail: { text: sql`coalesce(${startups.oneLiner}, ${startups.name})`, startupId: startups.id },
      path: ({ recordId }) => `/startup/${recordId}/file/activities`,
    },
  },
};
