import type { Changes, DomainEvent } from '#kernel/event.ts';

interface ExampleFacts {
  id: string;
  name: string;
}

const event = <const Type extends string>(type: Type, { id, name }: ExampleFacts) =>
  ({ type, kind: 'Example', recordId: id, audience: ['staff'], payload: { name } }) as const satisfies DomainEvent;

export const exampleCreated = (example: ExampleFacts) => event('examples.created', example);
export const exampleChanged = (example: ExampleFacts, changes: Changes) => ({
  ...event('examples.changed', example),
  changes,
});
export const exampleDeleted = (example: ExampleFacts) => event('examples.deleted', example);
export const exampleRestored = (example: ExampleFacts) => event('examples.restored', example);
