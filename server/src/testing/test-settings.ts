import { defaultSettings } from '#capabilities/incubators/settings/default-settings.ts';

export const testSettings = defaultSettings;
