export type AvatarListKind = 'compact' | 'normal' | 'large';

/** The number of visible faces for `people`; up to `max` in large lists. */
export const countOfFaces = (people: number, kind: AvatarListKind, max = 5): number =>
  Math.min(people, { compact: 2, normal: 3, large: max }[kind]);
