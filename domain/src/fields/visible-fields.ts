import type { Actor } from '#kernel/actor.ts';
import { inputsOf } from './calculation.ts';
import type { Field } from './field.ts';
import { canSeeField } from './policy.ts';

/**
 * A person sees a calculated field only if they see everything that it reads. `all` holds the fields of all objects,
 * because a roll-up reads those of another one.
 */
export const fieldsVisibleTo = <One extends Field>(actor: Pick<Actor, 'roleType'>, all: readonly One[]): One[] =>
  withVisibleInputs(all, (field) => canSeeField(actor, field));

/** The fields that every reader of a record sees, so that people outside may see them too. */
export const fieldsForEveryRole = <One extends Field>(all: readonly One[]): One[] =>
  withVisibleInputs(all, ({ visibleTo, isArchived }) => visibleTo === null && !isArchived);

function withVisibleInputs<One extends Field>(all: readonly One[], isVisible: (field: One) => boolean): One[] {
  const inputs = new Map(all.map((field) => [field, inputsOf(field, all)]));
  let visible = all.filter(isVisible);
  // Each round hides the fields that read a field hidden before.
  for (;;) {
    const left = visible.filter((field) => inputs.get(field)?.every((one) => visible.includes(one)));
    if (left.length === visible.length) return left;
    visible = left;
  }
}
