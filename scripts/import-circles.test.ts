import { expect, test } from 'vitest';
import { importCircles } from './import-circles.ts';

const circlesOf = (texts: Record<string, string>) => importCircles(new Map(Object.entries(texts)));

test('finds a circle of type imports through aliases and relative names', () => {
  expect(
    circlesOf({
      'server/src/platform/a.ts': "import type { B } from '#platform/b.ts';",
      'server/src/platform/b.ts': "import { c } from './deep/c.ts';",
      'server/src/platform/deep/c.ts': "import type { A } from '#platform/a.ts';\nimport pg from 'pg';",
    }),
  ).toEqual([
    'server/src/platform/a.ts → server/src/platform/b.ts → server/src/platform/deep/c.ts → server/src/platform/a.ts',
  ]);
});

test('finds a circle through a lazy import, and a file that imports itself', () => {
  expect(
    circlesOf({
      'web/src/app/a.tsx': "const B = lazy(() => import('#app/b.tsx'));",
      'web/src/app/b.tsx': "export { a } from './a.tsx';",
      'domain/src/kernel/c.ts': "import { c } from '@seedbed/domain/kernel/c.ts';",
    }),
  ).toEqual([
    'web/src/app/a.tsx → web/src/app/b.tsx → web/src/app/a.tsx',
    'domain/src/kernel/c.ts → domain/src/kernel/c.ts',
  ]);
});

test('finds nothing where two files import a third', () => {
  expect(
    circlesOf({
      'server/src/a.ts': "import './b.ts';\nimport './c.ts';",
      'server/src/b.ts': "import './c.ts';",
      'server/src/c.ts': '',
    }),
  ).toEqual([]);
});
