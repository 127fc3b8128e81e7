import { checkGeneral } from '@seedbed/domain/incubators/settings/general.ts';
import type { GeneralSettingsFragment } from '#platform/api/generated/documents.ts';
import { useAct } from '#platform/use-act.ts';
import { ReadGeneralSettings, UpdateGeneralSettings } from './operations.ts';
import { useSettingsForm } from './use-settings-form.ts';

export interface GeneralValues {
  version: number;
  name: string;
  description: string;
  address: string;
  currency: string;
  languages: string[];
  defaultLanguage: string;
  timezone: string;
  /** Empty follows the language. */
  dateFormat: string;
  timeFormat: string;
  maxSessions: number;
  allowUserSelfDelete: boolean;
  allowWriteInOptionInUserSkills: boolean;
  termsUrl: string;
}

export function useGeneralForm(settings: GeneralSettingsFragment) {
  const [update] = useAct(UpdateGeneralSettings, { silent: true });
  return useSettingsForm<GeneralValues, { generalSettings: GeneralSettingsFragment }>({
    section: 'general',
    loaded: valuesOf(settings),
    check: (values) => checkGeneral(inputOf(values)),
    save: (values) => update({ version: values.version, settings: inputOf(values) }),
    query: ReadGeneralSettings,
    read: ({ generalSettings }) => valuesOf(generalSettings),
  });
}

const valuesOf = (settings: GeneralSettingsFragment): GeneralValues => ({
  version: settings.version,
  name: settings.name ?? '',
  description: settings.description ?? '',
  address: settings.address ?? '',
  currency: settings.currency ?? 'USD',
  languages: [...(settings.languages ?? [])],
  defaultLanguage: settings.defaultLanguage ?? 'en',
  timezone: settings.timezone ?? 'UTC',
  dateFormat: settings.dateFormat ?? '',
  timeFormat: settings.timeFormat ?? '',
  maxSessions: settings.maxSessions ?? 1,
  allowUserSelfDelete: settings.allowUserSelfDelete ?? false,
  allowWriteInOptionInUserSkills: settings.allowWriteInOptionInUserSkills ?? false,
  termsUrl: settings.termsUrl ?? '',
});

const inputOf = ({ version: _, ...values }: GeneralValues) => ({
  ...values,
  description: values.description || null,
  address: values.address || null,
  dateFormat: values.dateFormat || null,
  timeFormat: values.timeFormat || null,
  termsUrl: values.termsUrl || null,
});
