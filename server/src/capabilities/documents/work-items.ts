import { canOpenAssets } from '@seedbed/domain/documents/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { hasAssets } from './in-plan.ts';
import { decidableBy } from './requests/find-requests.ts';
import { assetRequests } from './table.ts';

/** Answers that wait for a decision. */
export const workItems: WorkItemSource = {
  kind: 'decide',
  allow: canOpenAssets,
  find: async (tx, { actor }) => {
    if (!(await hasAssets(tx))) return [];
    const waiting = and(eq(assetRequests.state, 'submitted'), isNull(assetRequests.trashedAt), decidableBy(actor));
    const count = await tx.db.$count(assetRequests, waiting);
    return count > 0 ? [{ name: 'documents:work-items.submitted', count, path: '/admin/data-assets?part=review' }] : [];
  },
};
