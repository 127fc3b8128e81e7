import type { activityColumns } from '@seedbed/domain/activity/columns.ts';
import type { ListExport } from '#platform/export/list-exports.ts';

interface Change {
  field: string;
  old: string | null;
  new: string | null;
}

export const activityExport: ListExport<typeof activityColumns> = {
  title: 'navigation:entries.activity-feed',
  file: 'activity',
  texts: 'activity',
  columns: {
    at: 'at',
    person: 'person: by { name: fullName }',
    action: 'action: text',
    record: 'record: name',
    startup: 'startup: startupName',
    changes: {
      select: 'changes { field old new }',
      value: ({ changes }: { changes: Change[] }) =>
        changes.map(({ field, old, new: value }) => `${field}: ${old ?? '–'} → ${value ?? '–'}`),
    },
    origin: {
      select: 'ip userAgent',
      value: ({ ip, userAgent }: { ip: string | null; userAgent: string | null }) =>
        [ip, userAgent].filter((part) => part !== null),
    },
  },
};
