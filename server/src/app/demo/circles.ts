import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { canPost, canPostPrivately } from '@seedbed/domain/timeline/policy.ts';
import type { Person } from './make-people.ts';
import type { Portfolio, StartupRow } from './make-startups.ts';

/** Who may do what around one startup, as the product's own policies tell it. */
export interface Circle {
  founders: readonly Person[];
  /** Everybody but the founders who may post and comment. */
  advisors: readonly Person[];
  /** Those who may read and write what founders do not see. */
  confidants: readonly Person[];
  /** Everybody but the founders who may give tasks. */
  taskGivers: readonly Person[];
}

export function circlesOf(
  portfolio: Portfolio,
  people: readonly Person[],
  actors: ReadonlyMap<Id<'User'>, Actor>,
): (startup: StartupRow) => Circle {
  const active = people.filter(({ status = 'active' }) => status === 'active');
  const circles = new Map(
    portfolio.startups.map(({ id }): [Id<'Startup'>, Circle] => {
      const founders = portfolio.founders.get(id) ?? [];
      const others = active.filter((person) => !founders.includes(person));
      const whoMay = (rule: (actor: Actor, startupId: string) => boolean) =>
        others.filter((person) => {
          const actor = actors.get(person.id);
          return actor !== undefined && rule(actor, id);
        });
      return [
        id,
        {
          founders: founders.filter((founder) => active.includes(founder)),
          advisors: whoMay(canPost),
          confidants: whoMay(canPostPrivately),
          taskGivers: whoMay(canCreateTask),
        },
      ];
    }),
  );
  return (startup) => {
    const circle = circles.get(startup.id);
    if (!circle) throw new Error(`${startup.name} is not in the portfolio.`);
    return circle;
  };
}
