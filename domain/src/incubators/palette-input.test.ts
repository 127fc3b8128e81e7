import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { contrast, toOklch } from './color.ts';
import { assertReadable, type PaletteInput } from './palette-input.ts';

function problemsOf(input: PaletteInput) {
  try {
    assertReadable(input);
    return {};
  } catch (fault) {
    if (fault instanceof Validation) return fault.fields ?? {};
    throw fault;
  }
}

const brand = '#3b5bdb';
const night = '#112233';

test('what can be read passes, and what is left open always can', () => {
  expect(problemsOf({ brand, sidebar: {} })).toEqual({});
  expect(problemsOf({ brand: '#ffff00', sidebar: { backgroundColor: '#ffff00', textColor: null } })).toEqual({});
  expect(problemsOf({ brand, sidebar: { backgroundColor: night, textColor: '#ffffff' } })).toEqual({});
});

test.each([
  ['textColor', { backgroundColor: night, textColor: '#223344' }, night],
  ['activeSubItemTextColor', { backgroundColor: '#ffffff', activeSubItemTextColor: '#14b8a6' }, '#ffffff'],
  ['activeItemTextColor', { activeItemBackgroundColor: '#f59e0b', activeItemTextColor: '#ffffff' }, '#f59e0b'],
] as const)('%s below 4.5 is refused with the nearest of its hue that passes', (name, sidebar, background) => {
  const problems = problemsOf({ brand, sidebar });
  expect(Object.keys(problems)).toEqual([`sidebar.${name}`]);
  const [problem] = problems[`sidebar.${name}`] ?? [];
  expect(problem?.code).toBe('contrast');
  const nearest = String(problem?.params?.color);
  expect(contrast(nearest, background)).toBeGreaterThanOrEqual(4.5);
  // Nearest: a hundredth of lightness back towards what was chosen, it would not do.
  expect(contrast(nearest, background)).toBeLessThan(4.8);
  const chosen = (sidebar as Record<string, string>)[name] ?? '';
  if (toOklch(chosen).chroma > 0.01) expect(toOklch(nearest).hue).toBeCloseTo(toOklch(chosen).hue, 1);
  expect(problemsOf({ brand, sidebar: { ...sidebar, [name]: nearest } })).toEqual({});
});

test('what is no colour is refused at its own field', () => {
  expect(problemsOf({ brand: 'tomato', sidebar: { backgroundColor: 'url(x)' } })).toEqual({
    brand: [{ code: 'invalid' }],
    'sidebar.backgroundColor': [{ code: 'invalid' }],
  });
});
