import { isPublicPath } from '@seedbed/domain/sessions/public-paths.ts';
import { rememberedPath } from '@seedbed/domain/sessions/remembered-path.ts';
import { forgetTab, stored } from '#platform/browser-storage.ts';
import { sessionId } from '#platform/session-id.ts';

const isToken = (value: unknown): value is string => typeof value === 'string' && value.length > 10;
const token = stored('token', isToken);
const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');
const originPath = stored('origin-path', isPath, 'tab');

/** Fired on the window while the page still exists, so that session resources can end. */
const loggedOut = 'loggedOut';

/** The local token, and the return address after sign-in. */
export const session = {
  token: token.read,
  isOpen: () => token.read() !== null,

  open: (value: string) => token.write(value),

  /** Ends the session in this tab. A reload clears the memory. */
  close(options: { remember?: boolean } = {}) {
    window.dispatchEvent(new Event(loggedOut));
    if (options.remember) session.remember();
    token.clear();
    sessionId.clear();
    forgetTab();
    if (options.remember) session.remember();
    location.assign('/login');
  },

  /** The server rejects the session: the person signs in again and returns here. Public pages stay. */
  lost() {
    if (!isPublicPath(location.pathname)) session.close({ remember: true });
  },

  /** The server rejects `dead` for a page that is open to all: the login page must not take it for a session. */
  drop(dead: string) {
    if (token.read() !== dead) return;
    token.clear();
    sessionId.clear();
  },

  endsWith: (end: () => void) => window.addEventListener(loggedOut, end),

  remember: (path = location.pathname + location.search) => originPath.write(path),

  /** The stored return address, once. */
  origin(): string {
    const path = originPath.read();
    originPath.clear();
    return rememberedPath(path);
  },
};

/** Another tab stored another token: reload with it. Without a token, `onEmptied` ends the session here. */
export const followOtherTabs = (onEmptied: () => void) =>
  token.onOtherTab((value) => (value === null ? onEmptied() : location.reload()));
