import { boot } from '#platform/boot.ts';

export const isPasskeyBrowser = (): boolean => typeof PublicKeyCredential === 'function';

/** A passkey belongs to the programme's address in this installation, and is none under a name of its own. */
export const hasPasskeys = (): boolean => isPasskeyBrowser() && boot.home === null;
