import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface ExportJob {
  tenantId: Id<'Incubator'>;
  exportId: Id<'PersonalExport'>;
  step: 'make' | 'forget';
}

/** Creates personal exports, and deletes them when they expire. Times in seconds. */
export const personalExportJobs = defineQueue<ExportJob>('exports', {
  expireInSeconds: 600,
  retentionSeconds: 7 * 86_400,
});
