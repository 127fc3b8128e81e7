import { expect, test } from 'vitest';
import { coreMetrics } from './core.ts';
import { calculated, formulaProblem } from './formula.ts';

const plain = (slug: string) => ({ slug, formula: null });

test('calculates formulas in the order of what they read', () => {
  const metrics = [
    { slug: 'runway', formula: 'cash / burn' },
    { slug: 'burn', formula: 'out - revenue' },
    ...['cash', 'out', 'revenue'].map(plain),
  ];
  const now = new Map([
    ['cash', 100],
    ['out', 30],
    ['revenue', 10],
  ]);
  expect(calculated(metrics, now, new Map())).toEqual(
    new Map([
      ['burn', 20],
      ['runway', 5],
    ]),
  );
});

test('reads the period before, and gives nothing without it', () => {
  const metrics = [{ slug: 'growth', formula: 'revenue - previous_revenue' }, plain('revenue')];
  expect(calculated(metrics, new Map([['revenue', 9]]), new Map([['revenue', 4]])).get('growth')).toBe(5);
  expect(calculated(metrics, new Map([['revenue', 9]]), new Map()).get('growth')).toBeNull();
});

test('refuses circles, unknown names and what is no formula', () => {
  const burn = { slug: 'burn', formula: 'runway' };
  expect(formulaProblem({ slug: 'runway', formula: 'burn + 1' }, [burn])?.problem).toBe('circle');
  expect(formulaProblem({ slug: 'a', formula: 'nothing + 1' }, [])).toEqual({
    problem: 'unknown-name',
    name: 'nothing',
  });
  expect(formulaProblem({ slug: 'a', formula: '1 +' }, [])?.problem).toBe('invalid-formula');
  // The value of an earlier period is no circle.
  expect(formulaProblem({ slug: 'a', formula: 'previous_a + 1' }, [])).toBeNull();
});

test('holds only valid formulas in the standard set', () => {
  const all = coreMetrics.map(({ slug, formula }) => ({ slug, formula: formula ?? null }));
  expect(all.map((one) => formulaProblem(one, all))).toEqual(all.map(() => null));
});
