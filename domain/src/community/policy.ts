import type { Actor } from '#kernel/actor.ts';

/** Without a view of people and of startups, there is no community for a person. */
export const canOpenDirectory = ({ peopleVisibility }: Pick<Actor, 'peopleVisibility'>): boolean =>
  peopleVisibility !== 'NONE';
