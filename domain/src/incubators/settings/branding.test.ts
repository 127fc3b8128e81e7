import { expect, test } from 'vitest';
import { contrast } from '#incubators/color.ts';
import { Validation } from '#kernel/user-error.ts';
import { type BrandingInput, brandingProposals, checkBranding } from './branding.ts';

const plain = { brand: '#3d4db7', loginLinkActive: false } satisfies Partial<BrandingInput>;

function problemsOf(input: object) {
  try {
    checkBranding({ ...plain, ...input } as BrandingInput);
    return {};
  } catch (fault) {
    if (fault instanceof Validation) return fault.fields ?? {};
    throw fault;
  }
}

test('normalizes colors, and takes empty ones as unset', () => {
  expect(
    checkBranding({ ...plain, brand: ' 3D4DB7 ', textColor: '', buttonTextColor: 'fff' } as BrandingInput),
  ).toEqual(
    expect.objectContaining({ brand: '#3d4db7', textColor: null, buttonTextColor: '#ffffff', sidebarLogoType: null }),
  );
});

test.each([
  // #767676 on white is the lightest gray that passes with 4.54; #777777 has 4.48.
  ['#767676', true],
  ['#777777', false],
  ['#595959', true],
])('accepts text %s on white: %s', (textColor, passes) => {
  expect(Object.keys(problemsOf({ backgroundColor: '#ffffff', textColor }))).toEqual(passes ? [] : ['textColor']);
});

test.each([
  ['textColor', { backgroundColor: '#ffffff', textColor: '#777777' }, '#ffffff'],
  ['activeItemTextColor', { activeItemBackgroundColor: '#f59e0b', activeItemTextColor: '#ffffff' }, '#f59e0b'],
  ['buttonTextColor', { buttonBackgroundColor: '#14b8a6', buttonTextColor: '#ffffff' }, '#14b8a6'],
])('refuses an unreadable %s and proposes one that is accepted', (name, colors, back) => {
  const [problem] = (problemsOf(colors) as Record<string, { code: string; params: { color: string } }[]>)[name] ?? [];
  expect(problem?.code).toBe('contrast');
  const color = problem?.params.color ?? '';
  expect(contrast(color, back)).toBeGreaterThanOrEqual(4.5);
  expect(problemsOf({ ...colors, [name]: color })).toEqual({});
  expect(brandingProposals({ ...emptyPalette, ...colors })).toEqual({ [name]: color });
});

const emptyPalette = {
  brand: '#3d4db7',
  backgroundColor: '',
  textColor: '',
  activeItemBackgroundColor: '',
  activeItemTextColor: '',
  activeSubItemTextColor: '',
  buttonBackgroundColor: '',
  buttonTextColor: '',
};

test.each([
  ['brand', { brand: 'blue' }],
  ['brand', { brand: '#12345g' }],
  ['backgroundColor', { backgroundColor: 'red; background: url(//evil)' }],
  ['sidebarLogoType', { sidebarLogoType: 'other' }],
  ['loginLinkUrl', { loginLinkActive: true, loginLinkText: 'x', loginLinkUrl: 'javascript:alert(1)' }],
  ['loginLinkText', { loginLinkActive: true }],
])('refuses a wrong %s: %j', (name, wrong) => expect(Object.keys(problemsOf(wrong))).toEqual([name]));
