import {
  canAnswerRequest,
  canDecideRequest,
  canOpenRequest,
  type RequestFacts,
} from '@seedbed/domain/documents/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { assetRequests } from './table.ts';
import { founderIds, teamTowards } from './visible-records.ts';

async function loadRequest(tx: Tx, id: string) {
  const [found] = await tx.db
    .select()
    .from(assetRequests)
    .where(and(eq(assetRequests.id, id as Id<'AssetRequest'>), isNull(assetRequests.trashedAt)));
  return found;
}

/** The founder who is asked, or all founders. */
async function askedPeople(tx: Tx, { recordId }: Activity): Promise<Audience<RequestFacts> | null> {
  const found = await loadRequest(tx, recordId);
  if (!found) return null;
  return { people: found.personId ? [found.personId] : await founderIds(tx, found.startupId), subject: found };
}

/** The team members who look after the startup. */
async function deciders(tx: Tx, { recordId }: Activity): Promise<Audience<RequestFacts> | null> {
  const found = await loadRequest(tx, recordId);
  return found?.state === 'submitted' ? { people: await teamTowards(tx, found.startupId), subject: found } : null;
}

export const notifications = [
  notifyOn({ on: ['documents.asked'], type: 'assetAsked', audience: askedPeople, allowed: canAnswerRequest }),
  notifyOn({
    on: ['documents.reminded'],
    type: 'assetReminder',
    audience: askedPeople,
    allowed: canAnswerRequest,
    isReminder: true,
  }),
  notifyOn({ on: ['documents.submitted'], type: 'assetSubmitted', audience: deciders, allowed: canDecideRequest }),
  notifyOn({
    on: ['documents.approved', 'documents.returned', 'documents.expired'],
    type: 'assetDecided',
    audience: askedPeople,
    allowed: canOpenRequest,
  }),
];
