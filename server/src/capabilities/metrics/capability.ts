import './analytics/graphql-latest-report.ts';
import './analytics/graphql-report.ts';
import './analytics/graphql.ts';
import './categorization/graphql.ts';
import './collection/graphql.ts';
import './definitions/graphql.ts';
import './graphql-timeline.ts';
import './lists/graphql-latest.ts';
import './update-form/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { metricsReportKind } from './analytics/report-kind.ts';
import { metricsCalendar } from './calendar-source.ts';
import { reactions } from './collection/reactions.ts';
import { schedules } from './collection/schedules.ts';
import { demo } from './demo/demo.ts';
import { importColumns } from './imports/import-columns.ts';
import { latestMetricColumns } from './lists/latest-columns.ts';
import { notifications } from './notifications.ts';
import { privacySource } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { metricSearch } from './search.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { recalculateAll, recalculations } from './update-form/recalculate-all.ts';
import { workItems } from './work-items.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  reactions,
  notifications,
  schedules,
  queues: [worker(recalculations, recalculateAll)],
  searchSources: [metricSearch],
  privacySources: [privacySource],
  undoRules,
  visibleChanges,
  calendarSources: [metricsCalendar],
  workItems,
  exportKinds: [metricsReportKind],
  importColumns,
  moreColumns: [latestMetricColumns],
  demo,
  filterRecords: [tables.metricCategories],
};
