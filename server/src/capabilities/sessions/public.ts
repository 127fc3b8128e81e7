export { endOtherSessions } from './end-sessions.ts';
export { endSessionsOf } from './end-sessions-of.ts';
export {
  assertPasswordsEnabled,
  authSettingsOf,
  findAuthSettings,
  forgetProviders,
  listProviders,
  localOnly,
  type Provider,
} from './find-providers.ts';
export { type Device, openSession, type SignedInSession } from './open-session.ts';
export { configureRelyingParty, homeAt, homeOf } from './passkeys/relying-party.ts';
export { voidAccountLinks } from './passwords/account-links.ts';
export { endInvitation, notifyOldAddress, revokeInvitation, sendAccountLink } from './passwords/account-mails.ts';
export { findEmailChange, freeEmail, sendEmailChange } from './passwords/change-email.ts';
export { EmailChangeType } from './passwords/graphql-passwords.ts';
export { hashNewPassword } from './passwords/set-password.ts';
export { reauthenticationOf } from './reauthentication/reauthentication-routes.ts';
export {
  type Reauthentication,
  recentAuthEndsInMs,
  recordReauthentication,
  requireRecentAuth,
} from './reauthentication/recent-auth.ts';
export { resetSecondFactorOf } from './second-factor/authenticator.ts';
export { endsInMs, isLive } from './session-places.ts';
export { readHostCookie, setHostCookie } from './sign-in/host-cookie.ts';
export { SharedRateLimit } from './sign-in/shared-rate-limit.ts';
export { answerWithSession, deviceOf } from './sign-in/sign-in-routes.ts';
export { touchSession } from './touch-session.ts';
