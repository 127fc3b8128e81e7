export const itemKinds = ['text', 'video', 'file', 'embed', 'quiz', 'submission', 'task'] as const;
export type ItemKind = (typeof itemKinds)[number];
