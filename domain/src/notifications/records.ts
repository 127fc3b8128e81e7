/** Record kinds with notifications; a person may mute single records. */
export const recordKinds = [
  'Post',
  'Task',
  'Startup',
  'MetricPeriod',
  'EvaluationRound',
  'Application',
  'BatchOperation',
  'Export',
] as const;
export type RecordKind = (typeof recordKinds)[number];

interface Subject {
  type?: string;
  kind: RecordKind;
  recordId: string;
  startupId: string | null;
}

export function pathOf({ type, kind, recordId, startupId }: Subject): string {
  // Accepted people have another role, and no page of the application.
  if (kind === 'Application') return type === 'approvalApplication' ? '/' : `/application/${recordId}/activities`;
  if (kind === 'Task') return `/tasks/${recordId}`;
  if (kind === 'BatchOperation') return '/admin/configuration/jobs';
  if (kind === 'Export') return '/account/exports';
  if (kind === 'EvaluationRound') return '/applications/evaluations';
  const tab = kind === 'MetricPeriod' ? 'analytics' : 'activities';
  return `/startup/${kind === 'Startup' ? recordId : startupId}/file/${tab}`;
}
