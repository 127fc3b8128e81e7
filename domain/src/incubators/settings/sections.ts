import { activityLog, checkActivityLog } from './activity-log.ts';
import { apiHost, checkApiHost } from './api-host.ts';
import { assistants, checkAssistants } from './assistants.ts';
import { branding, checkBranding } from './branding.ts';
import { checkEmailDesign, emailDesign } from './email-design.ts';
import { checkGeneral, general } from './general.ts';
import { checkMatching, matching } from './matching.ts';
import { checkMetadata, metadata } from './metadata.ts';
import { checkStartupName, startupName } from './startup-name.ts';

/** Each section has a form and a version of its own. So two people can edit two sections at once. */
export const settingsSections = {
  general: { schema: general, check: checkGeneral },
  branding: { schema: branding, check: checkBranding },
  metadata: { schema: metadata, check: checkMetadata },
  startupName: { schema: startupName, check: checkStartupName },
  apiHost: { schema: apiHost, check: checkApiHost },
  activityLog: { schema: activityLog, check: checkActivityLog },
  matching: { schema: matching, check: checkMatching },
  assistants: { schema: assistants, check: checkAssistants },
  emailDesign: { schema: emailDesign, check: checkEmailDesign },
} as const;

export type SettingsSection = keyof typeof settingsSections;
export type SettingsOf<Section extends SettingsSection> = ReturnType<(typeof settingsSections)[Section]['check']>;
export type SettingsInputOf<Section extends SettingsSection> = Parameters<
  (typeof settingsSections)[Section]['check']
>[0];
