import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface ExportJob {
  tenantId: Id<'Incubator'>;
  exportId: Id<'Export'>;
  step: 'make' | 'forget';
}

/** Creates files, and deletes them when they expire. Times in seconds. */
export const exportQueue = defineQueue<ExportJob>('exports', {
  expireInSeconds: 1_800,
  retentionSeconds: 8 * 86_400,
});
