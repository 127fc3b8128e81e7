import type { DomainEvent } from '#kernel/event.ts';
import type { ExportFormat, ExportKindName } from '#kernel/export/export.ts';

interface ExportRow {
  id: string;
  userId: string;
  kind: ExportKindName;
  format: ExportFormat;
  fileName: string;
}

/** The activities of personal exports had names before there were other kinds. */
const types = {
  asked: {
    personal: 'accounts.export-asked',
    list: 'exports.asked',
    'startup-file': 'exports.asked',
    'metrics-report': 'exports.asked',
    'application-answers': 'exports.asked',
    'application-file': 'exports.asked',
  },
  made: {
    personal: 'accounts.export-made',
    list: 'exports.made',
    'startup-file': 'exports.made',
    'metrics-report': 'exports.made',
    'application-answers': 'exports.made',
    'application-file': 'exports.made',
  },
  failed: {
    personal: 'exports.failed',
    list: 'exports.failed',
    'startup-file': 'exports.failed',
    'metrics-report': 'exports.failed',
  },
  fetched: {
    personal: 'accounts.export-fetched',
    list: 'exports.fetched',
    'startup-file': 'exports.fetched',
    'metrics-report': 'exports.fetched',
    'application-answers': 'exports.fetched',
    'application-file': 'exports.fetched',
  },
} as const;

/** Only the person learns of an export; the activity feed shows it to those who may read the feed. */
export const exportEvent = (what: keyof typeof types, row: ExportRow) =>
  ({
    type: types[what][row.kind],
    kind: 'Export',
    recordId: row.id,
    audience: [`user:${row.userId}`],
    payload: row.kind === 'personal' ? {} : { export: row.kind, format: row.format, file: row.fileName },
  }) as const satisfies DomainEvent;
