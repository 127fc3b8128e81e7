export { openPeople, peopleMatching } from './changes/assignable-people.ts';
export { lockStartup, touchStartup } from './changes/lock-startup.ts';
export { findStartup, findStartupsById, type StartupCard, visibleStartups } from './find-startups.ts';
export { foundersOf, type KnownPerson, peopleFacts } from './founders.ts';
export { Startup } from './graphql.ts';
export { reachOfStartups, startupCard, startupSources } from './list-sources.ts';
export { type ReachSql, reachPlaceholder, reachSql, withinReach } from './reach.ts';
export { startupIdsOf, startupsOf } from './startups-of.ts';
export { openablePeople, openProfiles, visiblePeople } from './visible-people.ts';
