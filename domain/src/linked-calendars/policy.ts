import { groups } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';

/** A person's accounts are their own: nobody else reads or changes them, whatever their rights. */
export const ownsAccount = (actor: Pick<Actor, 'userId'>, { userId }: { userId: string }): boolean =>
  actor.userId === userId;

/** People who host meetings choose their video call. */
export const hostsMeetings = ({ roleType }: Pick<Actor, 'roleType'>): boolean =>
  (groups.calendar as readonly string[]).includes(roleType);
