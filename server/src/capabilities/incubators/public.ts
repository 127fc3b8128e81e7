export {
  featuresOf,
  findIncubator,
  findIncubatorBySlug,
  findIncubatorIn,
  forgetIncubators,
  hasFeatureIn,
  type Incubator,
  listIncubators,
  listTimezones,
  planHas,
} from './find-incubator.ts';
export { Incubator as IncubatorType, PublicIncubator as PublicIncubatorType } from './graphql.ts';
export { baseDomain, incubatorOfHost, ownDomainOf } from './incubator-of-host.ts';
export { publicIncubator } from './public-incubator.ts';
