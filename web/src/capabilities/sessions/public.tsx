import { lazyPart } from '#platform/ui/lazy-part.tsx';

export { AccountFrame } from './account-frame.tsx';
export { Component as MissingLink } from './links/missing-link-page.tsx';
export { NewPasswordField } from './links/new-password-field.tsx';
export { ResendConfirmationEmail } from './operations.ts';
export { reauthentication } from './reauthentication/reauthenticate.ts';
export { ReauthenticationHost } from './reauthentication/reauthentication-host.tsx';
export { pending } from './sign-in/external.ts';
export { ExternalSignIn } from './sign-in/external-sign-in.tsx';
export { LoginProblem } from './sign-in/login-problem.tsx';
export { signIn } from './sign-in/sign-in.ts';
export { useKeepSession } from './use-keep-session.ts';
export { useLiveSession } from './use-live-session.ts';
export { useSignOut } from './use-sign-out.tsx';
export { ViewAs, ViewingAs } from './view-as/view-as.tsx';

/** Loaded when it is needed: it knows the names of all browsers. */
export const TooManySessions = lazyPart(async () => (await import('./too-many-sessions.tsx')).TooManySessions);
