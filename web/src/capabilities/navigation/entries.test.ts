import { implementedPages } from '@seedbed/domain/navigation/implemented.gen.ts';
import { expect, test } from 'vitest';
import { CircleIcon } from '#platform/ui/icons.tsx';
import { iconOf } from './entries.ts';

test('every page that stands has an icon of its own kind, and one that is not known still has one', () => {
  for (const name of implementedPages) expect(iconOf(name), name).not.toBe(CircleIcon);
  expect(iconOf('Something newer')).toBe(CircleIcon);
});
