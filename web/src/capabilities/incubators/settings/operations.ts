import { graphql } from '#platform/api/graphql.ts';

export const GeneralSettings = graphql(`
  fragment GeneralSettings on GeneralSettings {
    _id version name description address currency languages defaultLanguage timezone dateFormat timeFormat maxSessions
    allowUserSelfDelete allowWriteInOptionInUserSkills termsUrl
  }
`);
export const ReadGeneralSettings = graphql(
  `query ReadGeneralSettings { generalSettings { ...GeneralSettings } }`,
  GeneralSettings,
);
export const UpdateGeneralSettings = graphql(
  `
  mutation UpdateGeneralSettings($version: Int!, $settings: GeneralSettingsInput!) {
    updateGeneralSettings(version: $version, settings: $settings) { ...GeneralSettings }
  }
`,
  GeneralSettings,
);

export const BrandingSettings = graphql(`
  fragment BrandingSettings on BrandingSettings {
    _id version brand backgroundColor textColor activeItemBackgroundColor activeItemTextColor activeSubItemTextColor
    sidebarLogoType loginLogoType loginLinkActive loginLinkText loginLinkUrl buttonBackgroundColor buttonTextColor
  }
`);
export const ReadBrandingSettings = graphql(
  `query ReadBrandingSettings { brandingSettings { ...BrandingSettings } }`,
  BrandingSettings,
);
export const UpdateBrandingSettings = graphql(
  `
  mutation UpdateBrandingSettings($version: Int!, $settings: BrandingSettingsInput!) {
    updateBrandingSettings(version: $version, settings: $settings) { ...BrandingSettings }
  }
`,
  BrandingSettings,
);

export const MetadataSettings = graphql(`
  fragment MetadataSettings on MetadataSettings { _id version active seoTitle seoDescription gtmId }
`);
export const ReadMetadataSettings = graphql(
  `query ReadMetadataSettings { metadataSettings { ...MetadataSettings } }`,
  MetadataSettings,
);
export const UpdateMetadataSettings = graphql(
  `
  mutation UpdateMetadataSettings($version: Int!, $settings: MetadataSettingsInput!) {
    updateMetadataSettings(version: $version, settings: $settings) { ...MetadataSettings }
  }
`,
  MetadataSettings,
);

export const StartupNameSettings = graphql(`
  fragment StartupNameSettings on StartupNameSettings {
    _id version active labels { language value } plurals { language value }
  }
`);
export const ReadStartupNameSettings = graphql(
  `query ReadStartupNameSettings { startupNameSettings { ...StartupNameSettings } }`,
  StartupNameSettings,
);
export const UpdateStartupNameSettings = graphql(
  `
  mutation UpdateStartupNameSettings($version: Int!, $settings: StartupNameSettingsInput!) {
    updateStartupNameSettings(version: $version, settings: $settings) { ...StartupNameSettings }
  }
`,
  StartupNameSettings,
);

export const ApiHostSettings = graphql(`
  fragment ApiHostSettings on ApiHostSettings { _id version apiHost options }
`);
export const ReadApiHostSettings = graphql(
  `query ReadApiHostSettings { apiHostSettings { ...ApiHostSettings } }`,
  ApiHostSettings,
);
export const UpdateApiHostSettings = graphql(
  `
  mutation UpdateApiHostSettings($version: Int!, $settings: ApiHostSettingsInput!) {
    updateApiHostSettings(version: $version, settings: $settings) { ...ApiHostSettings }
  }
`,
  ApiHostSettings,
);

export const ActivityLogSettings = graphql(`
  fragment ActivityLogSettings on ActivityLogSettings { _id version retentionDays }
`);
export const ReadActivityLogSettings = graphql(
  `query ReadActivityLogSettings { activityLogSettings { ...ActivityLogSettings } }`,
  ActivityLogSettings,
);
export const UpdateActivityLogSettings = graphql(
  `
  mutation UpdateActivityLogSettings($version: Int!, $settings: ActivityLogSettingsInput!) {
    updateActivityLogSettings(version: $version, settings: $settings) { ...ActivityLogSettings }
  }
`,
  ActivityLogSettings,
);

export const ReadBackups = graphql(`query ReadBackups { backups { lastAt testedAt isTestPassed } }`);
