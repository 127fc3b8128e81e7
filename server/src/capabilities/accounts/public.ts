export { type ResetMailJob, sendResetMail } from './account-mails.ts';
export { findPerson, findUser, usePeopleFacts } from './find-people.ts';
export { CurrentUser, User } from './graphql.ts';
export { serveAccountLinks } from './link-routes.ts';
export { type PersonCard, personCard, personJson } from './person-card.ts';
export { serveSignIn } from './routes.ts';
export { isLive } from './session-places.ts';
export { touchSession } from './touch-session.ts';
