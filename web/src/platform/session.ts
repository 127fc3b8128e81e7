import { rememberedPath } from '@seedbed/domain/accounts/remembered-path.ts';
import { attempt, stored } from '#platform/stored.ts';

const isToken = (value: unknown): value is string => typeof value === 'string' && value.length > 10;
const token = stored('token', isToken);

/** The local token and the address to come back to after signing in. */
export const session = {
  token: token.read,
  isOpen: () => token.read() !== null,

  open: (value: string) => token.write(value),

  /** Ends the session in this tab; the page is loaded anew, so nothing of it stays in memory. */
  close(options: { remember?: boolean } = {}) {
    if (options.remember) session.remember();
    token.clear();
    attempt(() => sessionStorage.clear());
    if (options.remember) session.remember();
    location.assign('/login');
  },

  remember: (path = location.pathname + location.search) => attempt(() => sessionStorage.setItem(pathKey, path)),

  /** The remembered address, once. */
  origin(): string {
    const path = attempt(() => sessionStorage.getItem(pathKey)) ?? '/';
    attempt(() => sessionStorage.removeItem(pathKey));
    return rememberedPath(path);
  },
};

const pathKey = 'seedbed:origin-path';

/** Another tab signed in or out: this one starts over with what holds now. */
export const followOtherTabs = () => token.onOtherTab(() => location.reload());
