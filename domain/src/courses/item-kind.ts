export const itemKinds = ['text', 'video', 'file', 'embed', 'quiz', 'submission', 'task', 'package'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** No learner marks these as done by hand. */
export const isDoneByResult = (kind: ItemKind): boolean =>
  kind === 'quiz' || kind === 'submission' || kind === 'package';
