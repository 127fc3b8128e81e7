import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { canPost, canPostPrivately, canSeePrivatePosts } from '@seedbed/domain/timeline/policy.ts';
import type { Person } from './make-people.ts';
import type { Venture } from './make-ventures.ts';

/** The rights of people around one startup, computed by the product's policies. */
export interface Circle {
  founders: readonly Person[];
  /** Non-founders who may post and comment; those assigned to it are listed three times, for weight. */
  advisors: readonly Person[];
  /** People who may write private posts. */
  confidants: readonly Person[];
  /** Active non-founders who may assign tasks. */
  taskGivers: readonly Person[];
  /** People notified of a private post. */
  privateReaders: readonly Id<'User'>[];
}

export type CircleOf = (venture: Venture) => Circle;

export function circlesOf(
  ventures: readonly Venture[],
  people: readonly Person[],
  actors: ReadonlyMap<Id<'User'>, Actor>,
): CircleOf {
  const circles = new Map(ventures.map((venture) => [venture, circleOf(venture, people, actors)]));
  return (venture) => {
    const circle = circles.get(venture);
    if (!circle) throw new Error(`${venture.row.name} is not in the portfolio.`);
    return circle;
  };
}

function circleOf(
  { row: { id }, founders }: Venture,
  people: readonly Person[],
  actors: ReadonlyMap<Id<'User'>, Actor>,
): Circle {
  const whoMay = (rule: (actor: Actor, startupId: string) => boolean) =>
    people.filter((person) => {
      const actor = actors.get(person.id);
      return actor !== undefined && rule(actor, id);
    });
  const isNear = (person: Person) => actors.get(person.id)?.assignedStartupIds.includes(id) === true;
  const others = (rule: (actor: Actor, startupId: string) => boolean) => {
    const able = whoMay(rule).filter((person) => !founders.includes(person));
    const near = able.filter(isNear);
    return [...able, ...near, ...near];
  };
  return {
    founders,
    advisors: others(canPost),
    confidants: others(canPostPrivately),
    taskGivers: others(canCreateTask).filter(({ status }) => status === 'active'),
    privateReaders: whoMay(canSeePrivatePosts).map((person) => person.id),
  };
}
