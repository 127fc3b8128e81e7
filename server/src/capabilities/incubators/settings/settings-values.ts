import { usualRetentionDays } from '@seedbed/domain/incubators/settings/activity-log.ts';
import { usualEmailDesign } from '@seedbed/domain/incubators/settings/email-design.ts';
import { offeredLanguages } from '@seedbed/domain/incubators/settings/general.ts';
import { usualMatching } from '@seedbed/domain/incubators/settings/matching.ts';
import type { SettingsOf, SettingsSection } from '@seedbed/domain/incubators/settings/sections.ts';
import type { Incubator } from '#capabilities/incubators/find-incubator.ts';
import type { incubators } from '#capabilities/incubators/table.ts';

type Columns = Partial<typeof incubators.$inferInsert>;

/** How the values of one form lie in the tenant's row. */
interface Mapping<Values> {
  read: (incubator: Incubator) => { [Name in keyof Values]: Values[Name] | string | readonly unknown[] | null };
  columns: (values: Values, incubator: Incubator) => Columns;
}

const mappings: { [Section in SettingsSection]: Mapping<SettingsOf<Section>> } = {
  general: {
    read: ({ settings, ...row }) => ({
      name: row.name,
      description: row.description,
      address: row.address,
      currency: row.currency,
      languages: offeredLanguages(settings.languages),
      defaultLanguage: row.defaultLanguage,
      timezone: row.timezone,
      dateFormat: settings.dateFormat ?? null,
      timeFormat: settings.timeFormat ?? null,
      maxSessions: row.maxSessions,
      allowUserSelfDelete: settings.allowUserSelfDelete,
      allowWriteInOptionInUserSkills: settings.allowWriteInOptionInUserSkills,
      termsUrl: settings.termsUrl,
    }),
    columns: (values, { settings }) => {
      const { name, description, address, currency, defaultLanguage, timezone, maxSessions, ...inSettings } = values;
      const columns = { name, description, address, currency, defaultLanguage, timezone, maxSessions };
      return { ...columns, settings: { ...settings, ...inSettings } };
    },
  },
  branding: {
    read: ({ settings: { palette, login } }) => {
      const { logoType: sidebarLogoType, ...sidebar } = palette.sidebar;
      return {
        brand: palette.brand,
        ...sidebar,
        sidebarLogoType,
        loginLogoType: palette.login.logoType,
        loginLinkActive: login.active,
        loginLinkText: login.text,
        loginLinkUrl: login.url,
        buttonBackgroundColor: login.buttonBackgroundColor,
        buttonTextColor: login.buttonTextColor,
      };
    },
    columns: (values, { settings }) => {
      const { brand, sidebarLogoType, loginLogoType, loginLinkActive, loginLinkText, loginLinkUrl, ...colors } = values;
      const { buttonBackgroundColor, buttonTextColor, ...sidebar } = colors;
      const button = { buttonBackgroundColor, buttonTextColor };
      const login = { active: loginLinkActive, text: loginLinkText, url: loginLinkUrl, ...button };
      const logoTypes = { sidebar: { ...sidebar, logoType: sidebarLogoType }, login: { logoType: loginLogoType } };
      return { settings: { ...settings, palette: { brand, ...logoTypes }, login } };
    },
  },
  metadata: {
    read: ({ settings: { seo }, gtmId }) => ({ ...seo, gtmId }),
    columns: ({ gtmId, ...seo }, { settings }) => ({ gtmId, settings: { ...settings, seo } }),
  },
  startupName: {
    read: ({ settings: { startupName } }) => ({ ...startupName, plurals: startupName.plurals ?? [] }),
    columns: (startupName, { settings }) => ({ settings: { ...settings, startupName } }),
  },
  apiHost: {
    read: ({ apiHost }) => ({ apiHost }),
    columns: ({ apiHost }) => ({ apiHost }),
  },
  activityLog: {
    read: ({ settings }) => ({ retentionDays: settings.activityRetentionDays ?? usualRetentionDays }),
    columns: ({ retentionDays }, { settings }) => ({
      settings: { ...settings, activityRetentionDays: retentionDays },
    }),
  },
  matching: {
    read: ({ settings }) => settings.matching ?? usualMatching,
    columns: (matching, { settings }) => ({ settings: { ...settings, matching } }),
  },
  assistants: {
    read: ({ settings }) => ({ assistantsAllowed: settings.assistantsAllowed ?? false }),
    columns: (assistants, { settings }) => ({ settings: { ...settings, ...assistants } }),
  },
  emailDesign: {
    read: ({ settings }) => settings.emailDesign ?? usualEmailDesign,
    columns: (emailDesign, { settings }) => ({ settings: { ...settings, emailDesign } }),
  },
};

export const readSettings = <Section extends SettingsSection>(section: Section, incubator: Incubator) =>
  mappings[section].read(incubator);

export const settingsColumns = <Section extends SettingsSection>(
  section: Section,
  values: SettingsOf<Section>,
  incubator: Incubator,
): Columns => (mappings[section] as Mapping<SettingsOf<Section>>).columns(values, incubator);

export const settingsVersion = (section: SettingsSection, { settingsVersions }: Incubator): number =>
  settingsVersions[section] ?? 1;
