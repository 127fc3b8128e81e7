/** Kinds of records with notifications; a person may mute single records. On the server each capability declares its own. */
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
