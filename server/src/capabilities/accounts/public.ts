export { endCalendarFeed, findFeedOwner, touchFeed } from './calendar-feed.ts';
export type { UserRow } from './find-people.ts';
export { findPeopleFacts, findPerson, findUser, findUserByEmail, registerPeopleFacts } from './find-people.ts';
export { CurrentUser, User } from './graphql.ts';
export { Profile } from './graphql-profile.ts';
export { registerSkillNames } from './known-skills.ts';
export { findPeopleById } from './people/find-people-by-id.ts';
export { type PersonCard, personCard, personJson } from './person-card.ts';
