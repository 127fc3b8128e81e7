import { boot } from '#platform/boot.ts';

export const isPasskeyBrowser = (): boolean => typeof PublicKeyCredential === 'function';

/** Passkeys belong to the tenant's address in this installation, and do not work on a custom domain. */
export const hasPasskeys = (): boolean => isPasskeyBrowser() && boot.home === null;
