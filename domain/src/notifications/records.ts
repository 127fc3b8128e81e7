/** Record kinds with notifications; a person may mute single records. */
export const recordKinds = ['Post', 'Task', 'Startup'] as const;
export type RecordKind = (typeof recordKinds)[number];

interface Subject {
  kind: RecordKind;
  recordId: string;
  startupId: string | null;
}

export const pathOf = ({ kind, recordId, startupId }: Subject): string =>
  kind === 'Task' ? `/tasks/${recordId}` : `/startup/${kind === 'Startup' ? recordId : startupId}/file/activities`;
