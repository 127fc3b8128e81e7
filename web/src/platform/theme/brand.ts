import { contrast } from '@seedbed/domain/incubators/color.ts';
import { type Scheme, sidebarColors, surfaces, textContrast, textOn } from '@seedbed/domain/incubators/palette.ts';
import type { PublicIncubator } from '#platform/boot.ts';

const set = (name: string, value: string | undefined) =>
  value && document.documentElement.style.setProperty(name, value);

/** The ten shades that the server wrote into the page, else the theme's own. */
function scaleOfPage(): string[] {
  const style = getComputedStyle(document.documentElement);
  return Array.from({ length: 10 }, (_, i) => style.getPropertyValue(`--brand-${i}`).trim());
}

/** Brand-colored text appears on cards and pages, also on hover: the lowest contrast decides. */
const textSurfaces = { light: '#f2f4f7', dark: '#1e232b' } as const;

const textOf = (scale: string[], scheme: Scheme) =>
  (scheme === 'light' ? scale.slice(5) : scale.slice(0, 6).reverse()).find(isReadableOn(textSurfaces[scheme]));

const isReadableOn = (surface: string) => (color: string) => contrast(color, surface) >= textContrast;

/** Picks the readable shades of the tenant's scale, whatever color it chose. */
export function applyBrand(palette: PublicIncubator['brandPalette'] | undefined, scheme: Scheme): void {
  const scale = scaleOfPage();
  const fill = Number(getComputedStyle(document.documentElement).getPropertyValue('--brand-shade')) || 6;
  set('--brand-fill', scale[fill]);
  set('--brand-fill-hover', scale[Math.min(9, fill + 1)]);
  set('--brand-on-fill', textOn(scale[fill] ?? '#000000'));
  set('--brand-text', textOf(scale, scheme));
  set('--brand-tint', scheme === 'light' ? scale[0] : mixed(scale[6] ?? '#000000', surfaces.dark, 0.22));
  applySidebar(palette?.sidebar ?? {}, scale, scheme);
}

function applySidebar(chosen: Partial<PublicIncubator['brandPalette']['sidebar']>, scale: string[], scheme: Scheme) {
  const bright = sidebarColors(chosen, { scale });
  // In dark mode the sidebar keeps its hue, without bright or strong colors.
  const dimmed = { ...chosen, backgroundColor: mixed(bright.backgroundColor, surfaces.dark, 0.3) };
  const isLight = contrast(bright.backgroundColor, surfaces.dark) > textContrast;
  const night = isLight ? { backgroundColor: surfaces.dark } : dimmed;
  const colors = scheme === 'dark' ? sidebarColors(night, { scale }) : bright;
  set('--sidebar-back', colors.backgroundColor);
  set('--sidebar-text', colors.textColor);
  set('--sidebar-hover', mixed(colors.textColor, colors.backgroundColor, 0.08));
  set('--sidebar-edge', mixed(colors.textColor, colors.backgroundColor, 0.12));
  set('--sidebar-active-back', colors.activeItemBackgroundColor);
  set('--sidebar-active-text', colors.activeItemTextColor);
  set('--sidebar-sub-active-text', colors.activeSubItemTextColor);
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes `share` of the first color over the second; old browsers lack color-mix(). */
function mixed(over: string, under: string, share: number): string {
  const back = channels(under);
  const parts = channels(over).map((c, i) => Math.round(c * share + (back[i] ?? 0) * (1 - share)));
  return `#${parts.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}
