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

test('accepts readable colors and unset ones', () => {
  expect(problemsOf({ brand, sidebar: {} })).toEqual({});
  expect(problemsOf({ brand: '#ffff00', sidebar: { backgroundColor: '#ffff00', textColor: null } })).toEqual({});
  expect(problemsOf({ brand, sidebar: { backgroundColor: night, textColor: '#ffffff' } })).toEqual({});
});

test.each([
  ['textColor', { backgroundColor: night, textColor: '#223344' }, night],
  ['activeSubItemTextColor', { backgroundColor: '#ffffff', activeSubItemTextColor: '#14b8a6' }, '#ffffff'],
  ['activeItemTextColor', { activeItemBackgroundColor: '#f59e0b', activeItemTextColor: '#ffffff' }, '#f59e0b'],
] as const)('refuses %s below 4.5 and proposes the nearest readable color of its hue', (name, sidebar, background) => {
  const problems = problemsOf({ brand, sidebar });
  expect(Object.keys(problems)).toEqual([`sidebar.${name}`]);
  const [problem] = problems[`sidebar.${name}`] ?? [];
  expect(problem?.code).toBe('contrast');
  const nearest = String(problem?.params?.color);
  expect(contrast(nearest, background)).toBeGreaterThanOrEqual(4.5);
  // Nearest: a hundredth of lightness less would fail.
  expect(contrast(nearest, background)).toBeLessThan(4.8);
  const chosen = (sidebar as Record<string, string>)[name] ?? '';
  if (toOklch(chosen).chroma > 0.01) expect(toOklch(nearest).hue).toBeCloseTo(toOklch(chosen).hue, 1);
  expect(problemsOf({ brand, sidebar: { ...sidebar, [name]: nearest } })).toEqual({});
});

test('refuses an invalid color at its field', () => {
  expect(problemsOf({ brand: 'tomato', sidebar: { backgroundColor: 'url(x)' } })).toEqual({
    brand: [{ code: 'color', params: { field: 'incubators:fields.brand' } }],
    'sidebar.backgroundColor': [{ code: 'color', params: { field: 'incubators:fields.backgroundColor' } }],
  });
});
