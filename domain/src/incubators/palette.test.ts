import { describe, expect, test } from 'vitest';
import { contrast, fromOklch, hexColor, toOklch } from './color.ts';
import {
  brandFrom,
  buttonColorFor,
  buttonColors,
  chosenLogo,
  defaultBrandColor,
  isReadable,
  readableOn,
  sidebarColors,
  surfaces,
  textOn,
} from './palette.ts';

const brands = [
  '#3b5bdb',
  '#14b8a6',
  '#f59e0b',
  '#dc2626',
  '#ffff00',
  '#00ff00',
  '#808080',
  '#000000',
  '#ffffff',
  '#ff00ff',
];

test.each([
  ['#ABC', '#aabbcc'],
  [' 14b8a6 ', '#14b8a6'],
  ['red', null],
  ['#12345', null],
  ['url(javascript:x)', null],
  ['', null],
])('parses the color %j as %s', (text, hex) => expect(hexColor(text)).toBe(hex));

// Contrast of the specification's chart colors on white.
test.each([
  ['#f59e0b', 2.15],
  ['#14b8a6', 2.49],
  ['#3b82f6', 3.68],
  ['#dc2626', 4.83],
  ['#000000', 21],
  ['#ffffff', 1],
])('%s on white has the contrast %d', (color, ratio) => {
  expect(contrast(color, '#ffffff')).toBeCloseTo(ratio, 2);
  expect(contrast('#ffffff', color)).toBeCloseTo(ratio, 2);
});

test.each(brands)('survives the round trip: %s', (color) => expect(fromOklch(toOklch(color))).toBe(color));

describe.each(brands)('the scale of %s', (color) => {
  const { scale, shade } = brandFrom(color);

  test('has ten steps from light to dark, including the color itself', () => {
    expect(scale).toHaveLength(10);
    expect(scale).toContain(color);
    const lightness = scale.map((step) => toOklch(step).lightness);
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
    expect(scale.every((step) => hexColor(step) === step)).toBe(true);
  });

  test.each(['light', 'dark'] as const)('is readable in the %s scheme, as text and behind text', (scheme) => {
    const fill = scale[shade[scheme]] ?? '';
    expect(contrast(fill, surfaces[scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(textOn(fill), fill)).toBeGreaterThanOrEqual(4.5);
  });
});

test('uses a readable color as its own shade', () => {
  const { scale, shade } = brandFrom('#3b5bdb');
  expect(scale[shade.light]).toBe('#3b5bdb');
});

test("replaces an invalid color by the product's own", () => {
  for (const color of [null, undefined, '', 'tomato']) expect(brandFrom(color)).toEqual(brandFrom(defaultBrandColor));
});

test('finds a readable text color for every background', () => {
  for (let gray = 0; gray < 256; gray += 5) {
    const background = `#${gray.toString(16).padStart(2, '0').repeat(3)}`;
    expect(isReadable(textOn(background), background)).toBe(true);
  }
});

test('moves an unreadable text color, and keeps a readable one', () => {
  expect(readableOn('#dc2626', '#ffffff')).toBe('#dc2626');
  for (const text of brands) {
    for (const background of ['#ffffff', '#161a20', '#14b8a6', '#808080']) {
      expect(contrast(readableOn(text, background), background), `${text} on ${background}`).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  }
  const hue = (color: string) => toOklch(color).hue;
  expect(hue(readableOn('#14b8a6', '#ffffff'))).toBeCloseTo(hue('#14b8a6'), 1);
});

test("keeps the tenant's readable sidebar colors", () => {
  const brand = brandFrom('#14b8a6');
  const chosen = { backgroundColor: '#112233', textColor: '#223344', activeItemBackgroundColor: null };
  const colors = sidebarColors(chosen, brand);
  expect(colors.backgroundColor).toBe('#112233');
  expect(colors.activeItemBackgroundColor).toBe(brand.scale[7]);
  expect(isReadable(colors.textColor, colors.backgroundColor)).toBe(true);
  expect(isReadable(colors.activeItemTextColor, colors.activeItemBackgroundColor)).toBe(true);
  expect(isReadable(colors.activeSubItemTextColor, colors.backgroundColor)).toBe(true);
  expect(sidebarColors({ backgroundColor: 'x' }, brand).backgroundColor).toBe(brand.scale[9]);
});

test('shows the logo that the tenant chose for a place, if it exists', () => {
  const logos = { logo: '/a', whiteLogo: '/b', logoSquare: null };
  expect(chosenLogo(logos, 'whiteLogo', '/a')).toBe('/b');
  expect(chosenLogo(logos, 'logoSquare', '/a')).toBe('/a');
  expect(chosenLogo(logos, 'other', null)).toBeNull();
  expect(chosenLogo(logos, null, '/b')).toBe('/b');
});

test('makes button colors readable, and none without a background', () => {
  expect(buttonColors('#ffffff', '#14b8a6')?.background).toBe('#ffffff');
  const { background, color } = buttonColors('#ffffff', '#14b8a6') ?? { background: '', color: '' };
  expect(isReadable(color, background)).toBe(true);
  expect(buttonColors('#000000', '#ffffff')).toEqual({ background: '#000000', color: '#ffffff' });
  expect(buttonColors('#102030', null)?.color).toBe('#ffffff');
  expect(buttonColors('red;position:fixed', '#ffffff')).toBeNull();
});

test.each(brands)('names another color for buttons exactly when %s cannot be read on white', (color) => {
  const used = buttonColorFor(color);
  if (isReadable(color, surfaces.light)) expect(used).toBeNull();
  else expect(contrast(used ?? '', surfaces.light)).toBeGreaterThanOrEqual(4.5);
});

test('names no color for buttons while none is typed', () => expect(buttonColorFor('#12')).toBeNull());
