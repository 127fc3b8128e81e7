export const itemKinds = [
  'text',
  'video',
  'file',
  'embed',
  'quiz',
  'submission',
  'task',
  'package',
  'event',
  'discussion',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** No learner marks these as done by hand. An event can become one that they mark: see `eventActOf`. */
export const isDoneByResult = (kind: ItemKind): boolean =>
  kind === 'quiz' || kind === 'submission' || kind === 'package' || kind === 'discussion';
