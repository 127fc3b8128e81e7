import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** `https:` in earnest, `http:` for one's own machine; no spaces, quotes or semicolons, since it stands in a header. */
const address = (example: string) =>
  v.pipe(
    v.string(`write an address like ${example}`),
    v.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[\w./@%?&=+~-]*)?$/i, `write an address like ${example}`),
  );
const base = (example: string) =>
  v.pipe(
    address(example),
    v.transform((url) => url.replace(/\/+$/, '')),
  );
const origins = v.optional(
  v.array(
    v.pipe(
      v.string('write origins like https://js.chat.example or wss://chat.example'),
      v.regex(
        /^(https?|wss?):\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/,
        'write origins like https://js.chat.example or wss://chat.example',
      ),
    ),
    'write a list of origins',
  ),
  [],
);
const token = (what: string) =>
  v.pipe(v.string(`write ${what}`), v.regex(/^[\w.:-]{1,200}$/, `write ${what}, without spaces`));
const secret = v.pipe(
  v.string('write the secret that the service shows'),
  v.minLength(16, 'write the secret that the service shows, of at least 16 characters'),
);
const group = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, `write ${Object.keys(entries).join(', ')} and nothing else`);

const Services = group({
  /** Plausible, or what takes its events. */
  analytics: v.optional(group({ url: base('https://plausible.example'), site: token('the name of the site there') })),
  /** Where a programme has a container (`gtm_id`); by default Google's own script. */
  tagManager: v.optional(group({ script: address('https://tags.example/gtm.js'), origins })),
  /** Intercom, or what speaks as it does. */
  chat: v.optional(
    group({
      script: address('https://widget.intercom.io/widget/abc123'),
      appId: token('the id of the app'),
      api: v.optional(base('https://api-iam.eu.intercom.io')),
      secret,
      origins,
      /** Styles that the service writes into the page; Intercom does. */
      inlineStyles: v.optional(v.boolean('write true or false'), false),
    }),
  ),
  /** PostHog, or what speaks as it does. */
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

/** By the programme's slug; `*` stands for all that have no entry of their own. */
export type ThirdPartySettings = Readonly<Record<string, ServiceSettings>>;

const File = v.record(
  v.pipe(v.string(), v.regex(/^(\*|[a-z0-9-]+)$/, 'write the label of a programme, or *')),
  Services,
  'write an object with programmes',
);

/** Throws a sentence that says where and how to mend it, and never what stands there: secrets do. */
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
