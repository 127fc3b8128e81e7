export {
  findIncubator,
  findIncubatorBySlug,
  forgetIncubators,
  type Incubator,
  listIncubators,
  listTimezones,
} from './find-incubator.ts';
export { authSettings, featuresOf, Incubator as IncubatorType } from './graphql.ts';
export { type PublicIncubatorShape, publicIncubator } from './public-incubator.ts';
