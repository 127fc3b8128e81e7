import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';
import { type KeyScope, keyScopes } from './scopes.ts';

export const mostApps = 50;
/** Connections of one person with all apps. */
export const mostConnections = 50;
export const mostRedirects = 10;
/** Days without use after which a connection ends. */
export const connectionDays = 30;

/** `https:`, or `http:` on the person's own device (RFC 8252), where a program listens for the answer. */
const redirectPattern =
  /^(https:\/\/[^\s/?#@\\*]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?)([/?][^\s#*]*)?$/i;

/** The oldest supported browsers lack `URL.canParse`. */
function isUrl(text: string): boolean {
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

/** Whether a program on the person's device answers at this address. Its port changes with each start. */
export const isLoopback = (url: string): boolean => /^http:/i.test(url);

const redirect = v.pipe(
  requiredLine(500),
  v.check((typed) => redirectPattern.test(typed) && isUrl(typed), 'integrations.no-redirect'),
);

export const oauthAppInput = v.object(
  {
    name: requiredLine(60),
    redirectUris: v.pipe(
      v.array(redirect, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(mostRedirects, 'invalid'),
      v.check((urls) => new Set(urls).size === urls.length, 'invalid'),
      v.check((urls) => new Set(urls.map(isLoopback)).size <= 1, 'integrations.mixed-redirects'),
    ),
    /** It runs on a server and keeps a secret. */
    isConfidential: v.boolean('invalid'),
    scopes: v.pipe(
      v.array(v.picklist(keyScopes, 'invalid'), 'required'),
      v.minLength(1, 'required'),
      v.maxLength(keyScopes.length, 'invalid'),
    ),
  },
  'required',
);

/** An app keeps its kind: a program on a device cannot begin to keep a secret. */
export const oauthAppChange = v.object(
  {
    name: oauthAppInput.entries.name,
    redirectUris: oauthAppInput.entries.redirectUris,
    scopes: oauthAppInput.entries.scopes,
  },
  'required',
);

/** Throws `Validation`. */
export const checkOauthAppChange = (input: object) => checked(oauthAppChange, input, { namespace: 'integrations' });

/** Throws `Validation`. */
export const checkOauthApp = (input: object) => checked(oauthAppInput, input, { namespace: 'integrations' });

/** The asked-for scopes that the app may have. An app that asks for none gets all of its own. */
export function scopesAskedFor(asked: string | null, own: readonly KeyScope[]): readonly KeyScope[] {
  const names = (asked ?? '').split(' ').filter(Boolean);
  return names.length === 0 ? own : own.filter((scope) => names.includes(scope));
}
