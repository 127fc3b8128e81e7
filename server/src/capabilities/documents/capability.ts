import './assets/graphql.ts';
import './library/graphql.ts';
import './requests/graphql.ts';
import './requests/graphql-portfolio.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { batches } from './batch-actions.ts';
import { demo } from './demo/demo.ts';
import { documentsKind } from './library/export-documents.ts';
import { notifications } from './notifications.ts';
import { privacySources } from './privacy-export.ts';
import { reactions } from './reactions.ts';
import { recordKinds } from './record-access.ts';
import { checklistColumnsOfStartups } from './requests/portfolio-columns.ts';
import { schedules } from './schedules.ts';
import { searchSources } from './search.ts';
import * as tables from './table.ts';
import { documentQueue, readDocument } from './texts/read-document.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { workItems } from './work-items.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  reactions,
  notifications,
  schedules,
  queues: [worker(documentQueue, readDocument)],
  searchSources,
  privacySources,
  undoRules,
  visibleChanges,
  workItems,
  batches,
  exportKinds: [documentsKind],
  moreColumns: [checklistColumnsOfStartups],
  demo,
};
