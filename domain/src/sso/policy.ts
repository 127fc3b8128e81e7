import { canManageSettings } from '#incubators/policy.ts';

export const canManageProviders = canManageSettings;
