import { contrast, fromOklch, hexColor, toOklch } from './color.ts';

/** Minimum contrast of text (WCAG 1.4.3). */
export const textContrast = 4.5;

/** The background surfaces, by scheme. */
export const surfaces = { light: '#ffffff', dark: '#161a20' } as const;
export type Scheme = keyof typeof surfaces;

export const defaultBrandColor = '#3b5bdb';

/** Lightness of each step, and its share of the brand's chroma. */
const steps = [
  [0.975, 0.15],
  [0.94, 0.3],
  [0.885, 0.5],
  [0.81, 0.75],
  [0.73, 0.95],
  [0.65, 1],
  [0.575, 1],
  [0.5, 0.95],
  [0.42, 0.85],
  [0.34, 0.7],
] as const;

export interface Brand {
  /** Ten steps, light to dark; includes the chosen color at its own lightness. */
  scale: readonly string[];
  /** The readable step nearest to the chosen color, for text, icons, rings and filled buttons. */
  shade: Readonly<Record<Scheme, number>>;
}

export function brandFrom(color: string | null | undefined): Brand {
  const chosen = hexColor(color ?? '') ?? defaultBrandColor;
  const { lightness, chroma, hue } = toOklch(chosen);
  const own = nearestIndex(steps.map(([step]) => Math.abs(step - lightness)));
  const scale = steps.map(([step, kept], i) =>
    i === own ? chosen : fromOklch({ lightness: step, chroma: chroma * kept, hue }),
  );
  return { scale, shade: { light: readableStep(scale, own, 'light'), dark: readableStep(scale, own, 'dark') } };
}

function readableStep(scale: readonly string[], own: number, scheme: Scheme): number {
  return nearestIndex(
    scale.map((color, i) => (contrast(color, surfaces[scheme]) >= textContrast ? Math.abs(i - own) : 100)),
  );
}

const nearestIndex = (distances: readonly number[]) => distances.indexOf(Math.min(...distances));

/** White, else near-black, else black: every background that fails with white passes with black. */
export function textOn(background: string): string {
  const readable = ['#ffffff', '#0f1216'].find((text) => contrast(text, background) >= textContrast);
  return readable ?? '#000000';
}

/** The color that buttons and links take in place of an unreadable one; null if the chosen color is readable. */
export function buttonColorFor(color: string): string | null {
  const chosen = hexColor(color);
  if (!chosen) return null;
  const { scale, shade } = brandFrom(chosen);
  const used = scale[shade.light];
  return used && used !== chosen ? used : null;
}

export const isReadable = (text: string, background: string): boolean => contrast(text, background) >= textContrast;

/** The color itself if readable, else the nearest readable lightness of its hue. */
export function readableOn(text: string, background: string): string {
  if (isReadable(text, background)) return text;
  const color = toOklch(text);
  for (let distance = 0.005; distance <= 1; distance += 0.005) {
    for (const lightness of [color.lightness - distance, color.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = fromOklch({ ...color, lightness });
      if (isReadable(candidate, background)) return candidate;
    }
  }
  return textOn(background);
}

export interface SidebarColors {
  backgroundColor: string;
  textColor: string;
  activeItemBackgroundColor: string;
  activeItemTextColor: string;
  activeSubItemTextColor: string;
}

/** The tenant's choices, with defaults from the brand and readable texts. */
export function sidebarColors(
  given: { [Name in keyof SidebarColors]?: string | null },
  { scale }: Pick<Brand, 'scale'>,
): SidebarColors {
  const chosen = (name: keyof SidebarColors) => hexColor(given[name] ?? '');
  const backgroundColor = chosen('backgroundColor') ?? scale[9] ?? '#000000';
  const activeItemBackgroundColor = chosen('activeItemBackgroundColor') ?? scale[7] ?? '#000000';
  const text = (name: keyof SidebarColors, background: string) =>
    readableOn(chosen(name) ?? textOn(background), background);
  return {
    backgroundColor,
    textColor: text('textColor', backgroundColor),
    activeItemBackgroundColor,
    activeItemTextColor: text('activeItemTextColor', activeItemBackgroundColor),
    activeSubItemTextColor: text('activeSubItemTextColor', backgroundColor),
  };
}

export interface Logos {
  logo: string | null;
  whiteLogo: string | null;
  logoSquare: string | null;
}
export const logoTypes = ['logo', 'whiteLogo', 'logoSquare'] as const;
export type LogoType = (typeof logoTypes)[number];

/** The logo that the tenant chose for a place if it exists; else the place's default. */
export function chosenLogo(logos: Logos, logoType: string | null | undefined, otherwise: string | null): string | null {
  const type = logoTypes.find((one) => one === logoType);
  return (type && logos[type]) ?? otherwise;
}

/** Colors of a button link. Moves an unreadable text color; null without a background. */
export function buttonColors(
  background: string | null | undefined,
  text: string | null | undefined,
): { background: string; color: string } | null {
  const back = hexColor(background ?? '');
  if (!back) return null;
  return { background: back, color: readableOn(hexColor(text ?? '') ?? textOn(back), back) };
}
