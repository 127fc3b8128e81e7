export type AvatarListKind = 'compact' | 'normal' | 'large';

/** How many faces are shown of `people`; where the list is large, up to `max`. */
export const countOfFaces = (people: number, kind: AvatarListKind, max = 5): number =>
  Math.min(people, { compact: 2, normal: 3, large: max }[kind]);
