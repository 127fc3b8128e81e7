// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { cacheRules } from './cache-rules.ts';
export { ContactList } from './contact-list.tsx';
export { Leaving } from './leaving/leaving.tsx';
export { LoginProblem } from './login-problem.tsx';
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
export { ProofHost } from './proof/proof-host.tsx';
export { TooManySessions } from './too-many-sessions.tsx';
export { useKeepChosenLanguage } from './use-keep-chosen-language.ts';
export { useKeepSession } from './use-keep-session.ts';
export { useSignOut } from './use-sign-out.tsx';
export { UserName } from './user-name.tsx';
