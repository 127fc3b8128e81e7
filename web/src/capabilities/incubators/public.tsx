// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

export { typedColor } from './colors/typed-color.ts';
export { IncubatorEmailsSection } from './emails/emails-section.tsx';
export { RetentionForm } from './retention-form.tsx';
export { BrandStep } from './set-up/brand-step.tsx';
export { NameStep } from './set-up/name-step.tsx';
export { PlaceStep } from './set-up/place-step.tsx';
export { UnreadableColor } from './settings/color-field.tsx';
export { SettingsForm } from './settings/settings-form.tsx';
export { useSettingsForm } from './settings/use-settings-form.ts';
