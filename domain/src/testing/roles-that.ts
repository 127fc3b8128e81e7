import { type Actor, roleTypes } from '#kernel/actor.ts';
import { anActor } from './an-actor.ts';

/** The roles whose people may, with their default rights and these facts. */
export const rolesThat = (may: (actor: Actor) => boolean, facts: Partial<Actor> = {}): string =>
  roleTypes.filter((type) => may(anActor(type, facts))).join(' ');
