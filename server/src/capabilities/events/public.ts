export { partsInEvents, takesPartIn, visibleEventFacts } from './audience/parts-in-events.ts';
export type { EventCard } from './find-events.ts';
export { EventStatusName, EventTypeName, RegistrationStatusName } from './graphql-types.ts';
export { eventChoicesFor } from './lists/event-choices.ts';
export { findEventsById } from './lists/find-events-by-id.ts';
export { ownRegistrations } from './registration/find-registrations.ts';
