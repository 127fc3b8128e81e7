import { type FieldProblem, Validation } from '#kernel/user-error.ts';
import { hexColor } from './color.ts';
import { brandFrom, isReadable, readableOn, type SidebarColors, sidebarColors } from './palette.ts';

export interface PaletteInput {
  brand: string;
  sidebar: { readonly [Name in keyof SidebarColors]?: string | null };
}

/** Each text of the sidebar, and its background. */
const texts = {
  textColor: 'backgroundColor',
  activeItemTextColor: 'activeItemBackgroundColor',
  activeSubItemTextColor: 'backgroundColor',
} as const satisfies Partial<Record<keyof SidebarColors, keyof SidebarColors>>;

/**
 * Refuses invalid colors, and unreadable text colors with a readable proposal (UX-AX9). Any brand color is allowed:
 * each scheme uses a readable step of its scale.
 */
export function assertReadable(palette: PaletteInput): void {
  const fields: Record<string, FieldProblem[]> = {};
  for (const [name, problems] of Object.entries(paletteProblems(palette)))
    fields[name === 'brand' ? name : `sidebar.${name}`] = problems;
  if (Object.keys(fields).length > 0) throw new Validation(fields);
}

const noColor = (name: string): FieldProblem => ({ code: 'color', params: { field: `incubators:fields.${name}` } });

/** The problems of each color. */
export function paletteProblems({ brand, sidebar }: PaletteInput): Record<string, FieldProblem[]> {
  const problems: Record<string, FieldProblem[]> = {};
  if (!hexColor(brand)) problems.brand = [noColor('brand')];
  const shown = sidebarColors(sidebar, brandFrom(brand));
  for (const name of Object.keys(shown) as (keyof SidebarColors)[]) {
    const colorText = sidebar[name];
    if (colorText == null) continue;
    const chosen = hexColor(colorText);
    const problem = chosen ? contrastProblem(name, chosen, shown) : noColor(name);
    if (problem) problems[name] = [problem];
  }
  return problems;
}

function contrastProblem(name: keyof SidebarColors, chosen: string, shown: SidebarColors): FieldProblem | null {
  if (!(name in texts)) return null;
  const background = shown[texts[name as keyof typeof texts]];
  if (isReadable(chosen, background)) return null;
  return { code: 'contrast', params: { color: readableOn(chosen, background) } };
}
