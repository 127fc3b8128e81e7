import { isId } from '#kernel/ids.ts';

/** PENDING: the virus check runs. BLOCKED: it found something. */
export const fileStates = ['PENDING', 'READY', 'BLOCKED'] as const;
export type FileState = (typeof fileStates)[number];

/** Record kinds with files, as references name them. A `draft` holds a person's files until the record exists. */
export const attachableKinds = [
  'task',
  'post',
  'startup',
  'user',
  'draft',
  'filling',
  'metric',
  'funnel',
  'application',
  'comment',
  'chatMessage',
  'resource',
  'event',
  'milestone',
  'course',
  'courseItem',
  'coursePicture',
  'courseSubmission',
  'document',
  'dataAsset',
  'assetRequest',
  'coachingSession',
] as const;
export type AttachableKind = (typeof attachableKinds)[number];

/** The GraphQL type of each kind, as live updates and the cache name it. */
export const typeOfKind = {
  task: 'Task',
  post: 'StartupEvent',
  startup: 'Startup',
  user: 'User',
  draft: 'User',
  filling: 'Filling',
  metric: 'MetricData',
  funnel: 'Funnel',
  application: 'Application',
  comment: 'Comment',
  chatMessage: 'ChatMessage',
  resource: 'Resource',
  event: 'IncubatorEvent',
  milestone: 'Milestone',
  course: 'Course',
  courseItem: 'CourseItem',
  coursePicture: 'CourseItem',
  courseSubmission: 'CourseSubmission',
  document: 'StartupDocument',
  dataAsset: 'DataAsset',
  assetRequest: 'AssetRequest',
  coachingSession: 'CoachingSession',
} as const satisfies Record<AttachableKind, string>;

/** A text shows its pictures, so these kinds take nothing else. */
export const isPictureKind = (kind: AttachableKind): boolean => kind === 'coursePicture';

export interface Reference {
  kind: AttachableKind;
  id: string;
}

/** Parses `task/0192…`; null for anything else. */
export function parseReference(text: string): Reference | null {
  const [kind, id, ...more] = text.split('/');
  const known = attachableKinds.find((one) => one === kind);
  return known && id !== undefined && more.length === 0 && isId(id) ? { kind: known, id } : null;
}

export const referenceText = ({ kind, id }: Reference): string => `${kind}/${id}`;

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Converts a size to its most readable unit; from kilobytes up with one decimal below ten. */
export function readableSize(bytes: number): { amount: number; unit: (typeof units)[number] } {
  let amount = bytes;
  let at = 0;
  while (amount >= 1024 && at < units.length - 1) {
    amount /= 1024;
    at += 1;
  }
  const rounded = at > 0 && amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return { amount: rounded, unit: units[at] ?? 'byte' };
}
