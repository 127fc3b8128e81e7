import { funnelColumns } from '@seedbed/domain/applications/funnels/columns.ts';
import { sql } from 'drizzle-orm';
import { funnelOwners, funnels } from '#capabilities/applications/table.ts';
import { defineList, joinedBy } from '#platform/list/source.ts';
import { funnelCard, visibleFunnels } from './find-funnels.ts';

export const funnelList = defineList({
  name: 'funnels',
  columns: funnelColumns,
  table: funnels,
  sources: {
    name: funnels.name,
    kind: funnels.kind,
    opensAt: { expression: sql`${funnels.opensAt}`, sqlType: 'timestamptz', isOptional: true },
    closesAt: { expression: sql`${funnels.closesAt}`, sqlType: 'timestamptz', isOptional: true },
    owners: joinedBy(funnels, funnelOwners, funnelOwners.funnelId, funnelOwners.userId),
    status: funnels.status,
    createdAt: { expression: sql`${funnels.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [funnels.name],
  card: funnelCard,
  visibleTo: visibleFunnels,
});
