export { validApiHost } from './api-host.ts';
export {
  assertMayAssign,
  featuresOf,
  findIncubator,
  findIncubatorBySlug,
  findIncubatorIn,
  forgetIncubators,
  hasFeatureIn,
  hasFlag,
  type Incubator,
  isResting,
  isTenantSilent,
  listIncubators,
  listTimezones,
  planHas,
  tenantFlags,
} from './find-incubator.ts';
export {
  Incubator as IncubatorType,
  PublicIncubator as PublicIncubatorType,
  Translation as TranslationType,
} from './graphql.ts';
export { baseDomain, incubatorOfHost, ownDomainOf } from './incubator-of-host.ts';
export { publicIncubator } from './public-incubator.ts';
export { defaultSettings } from './settings/default-settings.ts';
export { setLogo } from './settings/set-logo.ts';
export { lockIncubator, saveIncubator } from './settings/update-settings.ts';
