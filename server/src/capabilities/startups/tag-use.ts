import type { TagUse } from '#capabilities/taxonomy/public.ts';
import { startups, startupTags } from './table.ts';

/** Industries and tags of startups, counted by the lists of tags. */
export const startupTagUse: TagUse = {
  of: 'startups',
  kinds: ['startup', 'industry'],
  table: startupTags,
  record: startupTags.startupId,
  recordName: 'startup_id',
  records: startups,
};
