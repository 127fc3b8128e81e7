interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}
interface Policies {
  createPolicy: {
    (name: 'seedbed', rules: Rules): Rules;
    /** Called for every plain text; null refuses it. */
    (name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

const ownScripts = ['/service-worker.js'];

/** The only policy that the page allows; browsers without trusted types need none. */
const policy = trustedTypes?.createPolicy('seedbed', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!ownScripts.includes(url)) throw new TypeError(`${url} is no script of ours.`);
    return url;
  },
});

/** HTML for a sandboxed frame, or for a document without a window, where nothing runs; trusted for nothing else. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** The address of our own worker. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url;

let isTrustedScript: ((url: string) => boolean) | null = null;

/**
 * Allows third-party scripts by address if `isTrusted` accepts them. Text as HTML or code stays refused. The
 * server allows the policy only for tenants with such services.
 */
export function trustScriptsOf(isTrusted: (url: string) => boolean): void {
  if (!isTrustedScript)
    trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isTrustedScript?.(url) ? url : null) });
  isTrustedScript = isTrusted;
}
