import { defaultSettings } from '#capabilities/incubators/default-settings.ts';

export const testSettings = defaultSettings;
