import { expect, test } from 'vitest';
import { CurrentIncubator } from './operations.ts';

test('asks a visitor only for public fields of the organization', () => {
  const [query] = CurrentIncubator.definitions;
  if (query?.kind !== 'OperationDefinition') throw new Error('No operation.');
  const asked = query.selectionSet.selections.flatMap((field) => {
    const skipped = field.directives?.some(
      ({ name, arguments: [condition] = [] }) =>
        name.value === 'include' &&
        condition?.value.kind === 'Variable' &&
        condition.value.name.value === 'isAuthenticated',
    );
    return field.kind === 'Field' && !skipped ? [field.name.value] : [];
  });
  expect(asked).toEqual(['publicIncubator']);
});
