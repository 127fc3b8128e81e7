interface Policies {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

/** The one policy that the page allows; browsers without trusted types need none. */
const policy = trustedTypes?.createPolicy('seedbed', { createHTML: (html) => html });

/** HTML that the server has made and that stands in a sandboxed frame: it is trusted with no more than that. */
export const htmlOfOurs = (html: string): string => policy?.createHTML(html) ?? html;
