import * as v from 'valibot';
import { hexColor } from '#incubators/color.ts';
import { isReadable, logoTypes, readableOn, type SidebarColors } from '#incubators/palette.ts';
import { paletteProblems } from '#incubators/palette-input.ts';
import { optionalLine } from '#kernel/text/line-input.ts';
import { type FieldProblem, Validation } from '#kernel/user-error.ts';
import { checked, type InputOf } from '#kernel/validation.ts';
import { optionalColor, optionalLink, requiredColor } from './setting-fields.ts';

const logoType = v.nullish(v.picklist(logoTypes, 'invalid'), null);

export const branding = v.object(
  {
    brand: requiredColor,
    backgroundColor: optionalColor,
    textColor: optionalColor,
    activeItemBackgroundColor: optionalColor,
    activeItemTextColor: optionalColor,
    activeSubItemTextColor: optionalColor,
    sidebarLogoType: logoType,
    loginLogoType: logoType,
    loginLinkActive: v.boolean('invalid'),
    loginLinkText: optionalLine(200),
    loginLinkUrl: optionalLink,
    buttonBackgroundColor: optionalColor,
    buttonTextColor: optionalColor,
  },
  'required',
);
type Branding = v.InferOutput<typeof branding>;
export type BrandingInput = InputOf<typeof branding>;

/** Refuses unreadable texts, each with the nearest readable color (UX-AX9). Throws `Validation`. */
export function checkBranding(input: BrandingInput): Branding {
  const settings = checked(branding, input, { namespace: 'incubators' });
  const problems = { ...paletteProblems({ brand: settings.brand, sidebar: settings }), ...linkProblems(settings) };
  if (Object.keys(problems).length > 0) throw new Validation(problems);
  return settings;
}

type Palette = Pick<Branding, 'brand' | keyof SidebarColors | 'buttonBackgroundColor' | 'buttonTextColor'>;

/** The nearest readable color of each text that cannot be read. */
export const brandingProposals = (palette: Palette): Partial<Record<keyof Palette, string>> =>
  Object.fromEntries(
    Object.entries({
      ...paletteProblems({ brand: palette.brand, sidebar: withoutEmpty(palette) }),
      ...buttonProblems(palette),
    }).flatMap(([name, [problem]]) => (problem?.code === 'contrast' ? [[name, String(problem.params?.color)]] : [])),
  );

const withoutEmpty = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null])) as Values;

function buttonProblems({ buttonBackgroundColor, buttonTextColor }: Palette): Record<string, FieldProblem[]> {
  const [text, back] = [hexColor(buttonTextColor ?? ''), hexColor(buttonBackgroundColor ?? '')];
  if (!text || !back || isReadable(text, back)) return {};
  return { buttonTextColor: [{ code: 'contrast', params: { color: readableOn(text, back) } }] };
}

function linkProblems(settings: Branding): Record<string, FieldProblem[]> {
  const { loginLinkActive, loginLinkText, loginLinkUrl } = settings;
  const isEmpty = loginLinkActive && !loginLinkText && !loginLinkUrl;
  return {
    ...(isEmpty && { loginLinkText: [{ code: 'required', params: { field: 'incubators:fields.loginLinkText' } }] }),
    ...buttonProblems(settings),
  };
}
