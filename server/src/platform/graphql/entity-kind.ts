import { entityKinds } from '@seedbed/domain/kernel/ids.ts';
import { builder } from './builder.ts';

export const EntityKindName = builder.enumType('EntityKind', {
  values: entityKinds,
  description: 'The record that a task or a form is about.',
});
