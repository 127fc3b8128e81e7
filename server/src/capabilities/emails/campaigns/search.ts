import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { campaignCard, visibleCampaigns } from './find-campaigns.ts';
import { Campaign } from './graphql-types.ts';
import { campaigns } from './table.ts';

export const campaignSearch: SearchSource = {
  type: Campaign,
  table: campaigns,
  card: campaignCard,
  visibleTo: visibleCampaigns,
  texts: async (tx, id) => {
    const wanted = id ? eq(campaigns.id, id as Id<'Campaign'>) : undefined;
    const found = await tx.db
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(and(isNull(campaigns.trashedAt), wanted));
    return found.map((one) => ({ id: one.id, texts: [one.name] }));
  },
};
