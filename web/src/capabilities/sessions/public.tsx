export { ResendConfirmationEmail } from './operations.ts';
export { reauthentication } from './reauthentication/reauthenticate.ts';
export { ReauthenticationHost } from './reauthentication/reauthentication-host.tsx';
export { pending } from './sign-in/external.ts';
export { LoginProblem } from './sign-in/login-problem.tsx';
export { TooManySessions } from './too-many-sessions.tsx';
export { useKeepSession } from './use-keep-session.ts';
export { useSignOut } from './use-sign-out.tsx';
