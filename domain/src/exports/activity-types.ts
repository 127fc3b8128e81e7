import type { DomainEvent } from '#kernel/event.ts';
import type { ExportFormat, ExportKindName } from '#kernel/export/export.ts';

interface ExportRow {
  id: string;
  userId: string;
  kind: ExportKindName;
  format: ExportFormat;
  fileName: string;
}

const types = {
  asked: 'exports.asked',
  made: 'exports.made',
  failed: 'exports.failed',
  fetched: 'exports.fetched',
} as const;
/** The activities of personal exports had names before there were other kinds. */
const personalTypes = {
  asked: 'accounts.export-asked',
  made: 'accounts.export-made',
  failed: 'exports.failed',
  fetched: 'accounts.export-fetched',
} as const;

/** Only the person learns of an export; the activity feed shows it to those who may read the feed. */
export const exportEvent = (what: keyof typeof types, row: ExportRow) =>
  ({
    type: (row.kind === 'personal' ? personalTypes : types)[what],
    kind: 'Export',
    recordId: row.id,
    audience: [`user:${row.userId}`],
    payload: row.kind === 'personal' ? {} : { export: row.kind, format: row.format, file: row.fileName },
  }) as const satisfies DomainEvent;
