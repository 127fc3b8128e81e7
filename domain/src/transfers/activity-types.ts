import type { DomainEvent } from '#kernel/event.ts';
import type { ImportKind } from '#kernel/import/import.ts';

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
