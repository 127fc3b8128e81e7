import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import { apiHostOptions } from '@seedbed/domain/incubators/settings/api-host.ts';
import {
  type SettingsInputOf,
  type SettingsSection,
  settingsSections,
} from '@seedbed/domain/incubators/settings/sections.ts';
import { startupWord } from '@seedbed/domain/incubators/settings/startup-name.ts';
import type { Translation as TranslationShape } from '@seedbed/domain/kernel/translations.ts';
import { findIncubatorIn, type Incubator } from '#capabilities/incubators/find-incubator.ts';
import { baseDomain } from '#capabilities/incubators/incubator-of-host.ts';
import { builder } from '#platform/graphql/builder.ts';
import { inputFromSchema, outputFromSchema } from '#platform/graphql/schema-fields.ts';
import { readSettings, settingsVersion } from './settings-values.ts';
import { updateSettings } from './update-settings.ts';

const TranslationInput = inputFromSchema('TranslationInput', startupWord);
const SettingsTranslation = builder.objectRef<TranslationShape>('SettingsTranslation').implement({
  fields: (t) => ({ language: t.exposeString('language'), value: t.exposeString('value') }),
});

const plain = [
  'general',
  'branding',
  'metadata',
  'apiHost',
  'activityLog',
  'matching',
  'assistants',
  'emailDesign',
] as const;
const titled = (section: string) => section.charAt(0).toUpperCase() + section.slice(1);
const common = (section: SettingsSection) => ({
  _id: (incubator: Incubator) => `${incubator.id}-${section}`,
  version: (incubator: Incubator) => settingsVersion(section, incubator),
});

const typeOf = (section: (typeof plain)[number]) =>
  builder.objectRef<Incubator>(`${titled(section)}Settings`).implement({
    fields: (t) => ({
      _id: t.id({ resolve: common(section)._id }),
      version: t.int({ resolve: common(section).version }),
      ...outputFromSchema<Incubator>(
        t,
        settingsSections[section].schema,
        (incubator, name) => (readSettings(section, incubator) as Record<string, unknown>)[name],
      ),
      ...(section === 'apiHost' && {
        options: t.stringList({
          description: 'The hosts that may be chosen. `page` means the address of the page.',
          resolve: ({ slug, domains }: Incubator) => apiHostOptions(slug, baseDomain(), domains),
        }),
      }),
    }),
  });

const StartupNameSettings = builder.objectRef<Incubator>('StartupNameSettings').implement({
  fields: (t) => ({
    _id: t.id({ resolve: common('startupName')._id }),
    version: t.int({ resolve: common('startupName').version }),
    active: t.boolean({ resolve: ({ settings }) => settings.startupName.active }),
    labels: t.field({ type: [SettingsTranslation], resolve: ({ settings }) => settings.startupName.labels }),
    plurals: t.field({ type: [SettingsTranslation], resolve: ({ settings }) => settings.startupName.plurals ?? [] }),
  }),
});

const words = { labels: TranslationInput, plurals: TranslationInput };

/** A query and a mutation of the same name for each form, bypassing the cache of tenants. */
function addSection(section: SettingsSection) {
  const type = section === 'startupName' ? StartupNameSettings : typeOf(section);
  const types = section === 'startupName' ? words : {};
  const input = inputFromSchema(`${titled(section)}SettingsInput`, settingsSections[section].schema as never, {
    types,
  });
  builder.queryField(`${section}Settings`, (t) =>
    t.field({
      type,
      allow: canManageSettings,
      resolve: async (_, __, context) => findIncubatorIn(await context.read()),
    }),
  );
  builder.mutationField(`update${titled(section)}Settings`, (t) =>
    t.field({
      type,
      allow: canManageSettings,
      args: {
        version: t.arg.int({ required: true, description: 'As loaded; a newer one is a Conflict.' }),
        settings: t.arg({ type: input, required: true }),
      },
      resolve: (_, { settings, version }, { actor }) =>
        updateSettings(actor, section, settings as SettingsInputOf<typeof section>, version),
    }),
  );
}

for (const section of Object.keys(settingsSections) as SettingsSection[]) addSection(section);
