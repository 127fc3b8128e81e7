/** Kinds of record that notifications are about; a person may mute any one of them. */
export const recordKinds = ['Post', 'Task'] as const;
export type RecordKind = (typeof recordKinds)[number];

interface Subject {
  kind: RecordKind;
  recordId: string;
  startupId: string | null;
}

/** The page where the record stands, within the product. */
export const pathOf = ({ kind, recordId, startupId }: Subject): string =>
  kind === 'Task' ? `/tasks/${recordId}` : `/startup/${startupId}/file/activities`;
