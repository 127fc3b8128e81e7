// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability

export { AccountDeletion } from '#capabilities/privacy/account-deletion/account-deletion.tsx';
export { ReauthenticationHost } from '#capabilities/sessions/reauthentication/reauthentication-host.tsx';
export { LoginProblem } from '#capabilities/sessions/sign-in/login-problem.tsx';
export { TooManySessions } from '#capabilities/sessions/too-many-sessions.tsx';
export { useKeepSession } from '#capabilities/sessions/use-keep-session.ts';
export { useSignOut } from '#capabilities/sessions/use-sign-out.tsx';
export { cacheRules } from './cache-rules.ts';
export { actorOf, type Me, MeProvider, useMe } from './me.tsx';
export {
  Contacts,
  Me as MeDocument,
  Person,
  ResendConfirmationEmail,
  SetLanguage,
  SetSingleKeys,
} from './operations.ts';
export { OwnCard } from './own-card.tsx';
export { ContactList } from './profile/contact-list.tsx';
export { useKeepChosenLanguage } from './use-keep-chosen-language.ts';
export { UserName } from './user-name.tsx';
