import { readFileSync } from 'node:fs';
import {
  serviceAddress,
  serviceOrigin,
  serviceToken,
  shortestSecret,
} from '@seedbed/domain/kernel/text/service-addresses.ts';
import * as v from 'valibot';

/** `https:` in production, `http:` for local use. No spaces, quotes or semicolons, since it is part of a header. */
const address = (example: string) =>
  v.pipe(v.string(`write an address like ${example}`), v.regex(serviceAddress, `write an address like ${example}`));
const base = (example: string) =>
  v.pipe(
    address(example),
    v.transform((url) => url.replace(/\/+$/, '')),
  );
const origins = v.optional(
  v.array(
    v.pipe(
      v.string('write origins like https://js.chat.example or wss://chat.example'),
      v.regex(serviceOrigin, 'write origins like https://js.chat.example or wss://chat.example'),
    ),
    'write a list of origins',
  ),
  [],
);
const token = (what: string) =>
  v.pipe(v.string(`write ${what}`), v.regex(serviceToken, `write ${what}, without spaces`));
const secret = v.pipe(
  v.string('write the secret that the service shows'),
  v.minLength(shortestSecret, 'write the secret that the service shows, of at least 16 characters'),
);
const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, `write ${Object.keys(entries).join(', ')} and nothing else`);

const Services = group({
  /** Plausible or a compatible service. */
  analytics: v.optional(group({ url: base('https://plausible.example'), site: token('the name of the site there') })),
  /** Only for tenants with a container (`gtm_id`); Google's script by default. */
  tagManager: v.optional(group({ script: address('https://tags.example/gtm.js'), origins })),
  /** Intercom or a compatible service. */
  chat: v.optional(
    group({
      script: address('https://widget.intercom.io/widget/abc123'),
      appId: token('the id of the app'),
      api: v.optional(base('https://api-iam.eu.intercom.io')),
      secret,
      origins,
      /** Styles that the service injects into the page; Intercom does. */
      inlineStyles: v.optional(v.boolean('write true or false'), false),
    }),
  ),
  /** PostHog or a compatible service. */
  recording: v.optional(
    group({
      script: address('https://eu-assets.i.posthog.com/static/array.js'),
      url: base('https://eu.i.posthog.com'),
      key: token('the key of the project'),
      origins,
    }),
  ),
  video: v.optional(group({ applicationToken: token('the token of the application'), encryptionKey: secret })),
});
export type ServiceSettings = v.InferOutput<typeof Services>;

/** Keyed by the tenant's slug; `*` applies to all tenants without an entry. */
export type ThirdPartySettings = Readonly<Record<string, ServiceSettings>>;

const File = v.record(
  v.pipe(v.string(), v.regex(/^(\*|[a-z0-9-]+)$/, 'write the label of a tenant, or *')),
  Services,
  'write an object with tenants',
);

/** Throws a sentence with the place and the fix, never with the value: it may be a secret. */
export function readThirdPartySettings(file: string): ThirdPartySettings {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error('name a file that can be read');
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('write JSON into the file');
  }
  const parsed = v.safeParse(File, json);
  if (parsed.success) return parsed.output;
  throw new Error(parsed.issues.map((issue) => `at ${v.getDotPath(issue) ?? 'the top'} ${issue.message}`).join('; '));
}
