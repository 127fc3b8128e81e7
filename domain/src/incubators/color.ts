/** OKLCH has perceptually equal steps of lightness. Lightness 0 to 1, hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Rgb = readonly [number, number, number];

const hexPattern = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#abc` or `#aabbcc` as `#aabbcc`; null for anything else. */
export function hexColor(text: string): string | null {
  const digits = hexPattern.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** WCAG 2 contrast, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Rgb {
  const whole = Number.parseInt((hexColor(hex) ?? '#000000').slice(1), 16);
  const part = (shift: number) => {
    const value = ((whole >> shift) & 0xff) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(16), part(8), part(0)];
}

/** Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  };
}

/** Maps to the sRGB gamut: keeps lightness and hue, reduces chroma. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let [inside, outside] = [0, chroma];
  if (isShown(linearFrom(lightness, chroma, hue))) inside = chroma;
  for (let i = 0; i < 20 && inside < outside; i++) {
    const middle = (inside + outside) / 2;
    if (isShown(linearFrom(lightness, middle, hue))) inside = middle;
    else outside = middle;
  }
  return `#${linearFrom(lightness, inside, hue).map(hexPart).join('')}`;
}

function linearFrom(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005);

function hexPart(linear: number): string {
  const part = Math.min(1, Math.max(0, linear));
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0');
}
