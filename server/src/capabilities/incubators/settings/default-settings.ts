import type { IncubatorSettings } from '#capabilities/incubators/table.ts';

/** The settings of a new tenant, until its Admins change them. */
export const defaultSettings: IncubatorSettings = {
  seo: { active: false, seoTitle: null, seoDescription: null },
  termsUrl: null,
  login: { active: false, text: null, url: null, buttonBackgroundColor: null, buttonTextColor: null },
  generalEmail: null,
  supportEmail: null,
  palette: {
    brand: '#1c7c54',
    sidebar: {
      backgroundColor: null,
      textColor: null,
      activeItemBackgroundColor: null,
      activeItemTextColor: null,
      activeSubItemTextColor: null,
      logoType: null,
    },
    login: { logoType: null },
  },
  startupName: { active: false, labels: [], plurals: [] },
  allowUserSelfDelete: false,
  allowWriteInOptionInUserSkills: false,
};
