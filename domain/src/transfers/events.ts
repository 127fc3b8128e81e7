import type { DomainEvent } from '#kernel/event.ts';
import type { ImportKind } from '#kernel/import/import.ts';
import type { ExportFormat } from './export.ts';

interface Import {
  id: string;
  kind: ImportKind;
  authorId: string;
}

const ofImport = <const Type extends string>(type: Type, { id, kind, authorId }: Import, total: number) =>
  ({
    type,
    kind: 'Import',
    recordId: id,
    audience: [`user:${authorId}`],
    payload: { kind, total },
  }) as const satisfies DomainEvent;

export const importUploaded = (one: Import, total: number) => ofImport('transfers.import-uploaded', one, total);
export const importChanged = (one: Import, total: number) => ofImport('transfers.import-changed', one, total);
export const importStarted = (one: Import, total: number) => ofImport('transfers.import-started', one, total);

interface ListExport {
  id: string;
  userId: string;
  list: string;
  format: ExportFormat;
}

const ofExport = <const Type extends string>(type: Type, { id, userId, list, format }: ListExport) =>
  ({
    type,
    kind: 'ListExport',
    recordId: id,
    audience: [`user:${userId}`],
    payload: { list, format },
  }) as const satisfies DomainEvent;

export const exportAsked = (one: ListExport) => ofExport('transfers.export-asked', one);
export const exportMade = (one: ListExport) => ofExport('transfers.export-made', one);
export const exportFetched = (one: ListExport) => ofExport('transfers.export-fetched', one);
