interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}
interface Policies {
  createPolicy: {
    (name: 'seedbed', rules: Rules): Rules;
    /** Asked about every plain text; null refuses it. */
    (name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

const ownScripts = ['/service-worker.js'];

/** The one policy that the page allows; browsers without trusted types need none. */
const policy = trustedTypes?.createPolicy('seedbed', {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (!ownScripts.includes(url)) throw new TypeError(`${url} is no script of ours.`);
    return url;
  },
});

/** HTML that the server has made and that stands in a sandboxed frame: it is trusted with no more than that. */
export const htmlOfOurs = (html: string): string => policy?.createHTML(html) ?? html;

/** The address of a worker of our own. */
export const scriptOfOurs = (url: string): string => policy?.createScriptURL(url) ?? url;

let trusts: ((url: string) => boolean) | null = null;

/**
 * From now on scripts of others may be put into the page by their address, if `isTrusted` says so; text that becomes
 * HTML or code stays refused. The server allows the policy only where a programme has such services.
 */
export function trustScriptsOf(isTrusted: (url: string) => boolean): void {
  if (!trusts) trustedTypes?.createPolicy('default', { createScriptURL: (url) => (trusts?.(url) ? url : null) });
  trusts = isTrusted;
}
