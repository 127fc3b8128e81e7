export { findStartup, findStartupsById, type StartupCard, visibleStartups } from './find-startups.ts';
export { foundersOf, type KnownPerson, peopleFacts } from './founders.ts';
export { Startup } from './graphql.ts';
export { reachOfStartups, startupCard, startupSources } from './list-sources.ts';
export { type ReachSql, reachPlaceholder, reachSql, withinReach } from './reach.ts';
export { startupIdsOf, startupsOf } from './startups-of.ts';
export { openablePeople, visiblePeople } from './visible-people.ts';
