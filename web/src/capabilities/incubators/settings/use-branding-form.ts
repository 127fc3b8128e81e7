import { checkBranding } from '@seedbed/domain/incubators/settings/branding.ts';
import { typedColor } from '#capabilities/incubators/colors/typed-color.ts';
import type { BrandingSettingsFragment } from '#platform/api/generated/documents.ts';
import { useAct } from '#platform/use-act.ts';
import { ReadBrandingSettings, UpdateBrandingSettings } from './operations.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** In the order of the form; empty takes the color that follows from the brand. */
export const sidebarColorNames = [
  'backgroundColor',
  'textColor',
  'activeItemBackgroundColor',
  'activeItemTextColor',
  'activeSubItemTextColor',
] as const;
export const buttonColorNames = ['buttonBackgroundColor', 'buttonTextColor'] as const;
export const colorNames = ['brand', ...sidebarColorNames, ...buttonColorNames] as const;
const textNames = ['sidebarLogoType', 'loginLogoType', 'loginLinkText', 'loginLinkUrl'] as const;
type TextName = (typeof colorNames)[number] | (typeof textNames)[number];

export type BrandingValues = Record<TextName, string> & { version: number; loginLinkActive: boolean };

const texts = [...colorNames, ...textNames];

export function useBrandingForm(settings: BrandingSettingsFragment) {
  const [update] = useAct(UpdateBrandingSettings, { silent: true });
  return useSettingsForm<BrandingValues, { brandingSettings: BrandingSettingsFragment }>({
    section: 'branding',
    loaded: valuesOf(settings),
    check: (values) => checkBranding(inputOf(values)),
    save: (values) => update({ version: values.version, settings: inputOf(values) }),
    query: ReadBrandingSettings,
    read: ({ brandingSettings }) => valuesOf(brandingSettings),
  });
}

const valuesOf = (settings: BrandingSettingsFragment): BrandingValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, settings[name] ?? ''])) as Record<TextName, string>),
  version: settings.version,
  loginLinkActive: settings.loginLinkActive ?? false,
});

const inputOf = ({ version: _, loginLinkActive, ...values }: BrandingValues) => ({
  ...(Object.fromEntries(textNames.map((name) => [name, values[name] || null])) as Record<TextName, string | null>),
  ...(Object.fromEntries(colorNames.map((name) => [name, typedColor(values[name]) || null])) as Record<
    TextName,
    string | null
  >),
  brand: typedColor(values.brand),
  loginLinkActive,
});
