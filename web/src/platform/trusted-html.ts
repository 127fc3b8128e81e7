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

/** Server-made HTML for a sandboxed frame; trusted for nothing else. */
export const htmlOfOurs = (html: string): string => policy?.createHTML(html) ?? html;

/** The address of our own worker. */
export const scriptOfOurs = (url: string): string => policy?.createScriptURL(url) ?? url;

let trusts: ((url: string) => boolean) | null = null;

/**
 * Allows third-party scripts by address if `isTrusted` accepts them. Text as HTML or code stays refused. The
 * server allows the policy only for tenants with such services.
 */
export function trustScriptsOf(isTrusted: (url: string) => boolean): void {
  if (!trusts) trustedTypes?.createPolicy('default', { createScriptURL: (url) => (trusts?.(url) ? url : null) });
  trusts = isTrusted;
}
