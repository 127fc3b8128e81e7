import { funnels, funnelTags } from '#capabilities/applications/table.ts';
import type { TagUse } from '#capabilities/taxonomy/public.ts';

/** Tags that a funnel gives to accepted startups, or people: a merge of tags keeps them. */
export const funnelTagUse: TagUse = {
  of: 'funnels',
  kinds: ['startup', 'user'],
  table: funnelTags,
  record: funnelTags.funnelId,
  recordName: 'funnel_id',
  records: funnels,
};
