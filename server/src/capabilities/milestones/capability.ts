import './lists/graphql-portfolio.ts';
import './plans/graphql.ts';
import './templates/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './batch-actions.ts';
import { demo } from './demo.ts';
import { planColumnsOfStartups } from './lists/portfolio-columns.ts';
import { notifications } from './notifications.ts';
import { privacySource } from './privacy-export.ts';
import { reactions } from './reactions.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './schedules.ts';
import { searchSources } from './search.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { workItems } from './work-items.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  reactions,
  notifications,
  schedules,
  searchSources,
  privacySources: [privacySource],
  undoRules,
  visibleChanges,
  workItems,
  batches,
  moreColumns: [planColumnsOfStartups],
  demo,
};
