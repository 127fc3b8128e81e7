import * as v from 'valibot';
import { hexColor } from '#incubators/color.ts';
import { isReadable, logoTypes, readableOn } from '#incubators/palette.ts';
import { paletteProblems } from '#incubators/palette-input.ts';
import { type FieldProblem, Validation } from '#kernel/user-error.ts';
import { checked, type InputOf } from '#kernel/validation.ts';
import { optionalColor, optionalLine, optionalLink, requiredColor } from './setting-fields.ts';

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
export type Branding = v.InferOutput<typeof branding>;
export type BrandingInput = InputOf<typeof branding>;

/** Refuses unreadable texts, each with the nearest readable color (UX-AX9). Throws `Validation`. */
export function checkBranding(input: BrandingInput): Branding {
  const settings = checked(branding, input, { namespace: 'incubators' });
  const problems = { ...paletteProblems({ brand: settings.brand, sidebar: settings }), ...linkProblems(settings) };
  if (Object.keys(problems).length > 0) throw new Validation(problems);
  return settings;
}

function linkProblems({ loginLinkActive, loginLinkText, loginLinkUrl, ...button }: Branding) {
  const problems: Record<string, FieldProblem[]> = {};
  if (loginLinkActive && !loginLinkText && !loginLinkUrl)
    problems.loginLinkText = [{ code: 'required', params: { field: 'incubators:fields.loginLinkText' } }];
  const [text, back] = [hexColor(button.buttonTextColor ?? ''), hexColor(button.buttonBackgroundColor ?? '')];
  if (text && back && !isReadable(text, back))
    problems.buttonTextColor = [{ code: 'contrast', params: { color: readableOn(text, back) } }];
  return problems;
}
