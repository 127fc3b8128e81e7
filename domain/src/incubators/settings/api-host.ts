import * as v from 'valibot';
import { optionalLine } from '#kernel/text/line-input.ts';
import { checked, type InputOf } from '#kernel/validation.ts';

/** The page calls its own address. */
export const samePage = 'page';

export const apiHost = v.object({ apiHost: optionalLine(253) }, 'required');
type ApiHost = v.InferOutput<typeof apiHost>;

/** Throws `Validation`. */
export const checkApiHost = (input: InputOf<typeof apiHost>): ApiHost =>
  checked(apiHost, input, { namespace: 'incubators' });

/** Only hosts that surely lead here: at any other one, strangers would receive the calls. */
export const apiHostOptions = (slug: string, baseDomain: string, provenDomains: readonly string[]): string[] => [
  samePage,
  `${slug}.api.${baseDomain}`,
  ...provenDomains,
];
