export {
  findStartup,
  findStartupsById,
  listStartups,
  type StartupCard,
  startupOrders,
  visibleStartups,
} from './find-startups.ts';
export { foundersOf, type KnownPerson, peopleFacts } from './founders.ts';
export { Startup } from './graphql.ts';
export { visiblePeople } from './visible-people.ts';
