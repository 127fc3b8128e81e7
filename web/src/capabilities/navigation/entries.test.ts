import { implementedPages } from '@seedbed/domain/navigation/implemented.gen.ts';
import { expect, test } from 'vitest';
import { CircleIcon } from '#platform/ui/icons.tsx';
import { iconOf } from './entries.ts';

test('gives every implemented page its own icon, and unknown pages a default', () => {
  for (const name of implementedPages) expect(iconOf(name), name).not.toBe(CircleIcon);
  expect(iconOf('Something newer')).toBe(CircleIcon);
});
