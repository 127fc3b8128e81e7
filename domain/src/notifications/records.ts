/** Record kinds with notifications; a person may mute single records. */
export const recordKinds = ['Post', 'Task', 'Startup', 'MetricPeriod', 'EvaluationRound'] as const;
export type RecordKind = (typeof recordKinds)[number];

interface Subject {
  kind: RecordKind;
  recordId: string;
  startupId: string | null;
}

export function pathOf({ kind, recordId, startupId }: Subject): string {
  if (kind === 'Task') return `/tasks/${recordId}`;
  if (kind === 'EvaluationRound') return '/applications/evaluations';
  const tab = kind === 'MetricPeriod' ? 'analytics' : 'activities';
  return `/startup/${kind === 'Startup' ? recordId : startupId}/file/${tab}`;
}
