import * as v from 'valibot';
import { serviceAddress, serviceOrigin, serviceToken, shortestSecret } from '#kernel/text/service-addresses.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, type InputOf } from '#kernel/validation.ts';

/** The services that an Admin sets up; `video` has no page yet, only a token. */
export const settableServices = ['analytics', 'tagManager', 'chat', 'recording', 'video'] as const;
export type SettableService = (typeof settableServices)[number];

/** A page loads scripts over `https:` only; `http:` is for this machine. */
const isSafe = (url: string) =>
  serviceAddress.test(url) && /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)([:/]|$))/i.test(url);
const address = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.check(isSafe, 'third-party-settings.no-address'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
const token = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(serviceToken, 'third-party-settings.no-token'),
);
const origins = v.pipe(
  v.array(v.pipe(v.string('invalid'), v.trim(), v.regex(serviceOrigin, 'third-party-settings.no-origin')), 'invalid'),
  v.maxLength(30, 'invalid'),
);
const secret = v.pipe(v.string('required'), v.trim(), v.minLength(shortestSecret, 'third-party-settings.short-secret'));
const optional = <const Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null);

/** The fields of each service, and whether it has a secret. */
const serviceForms = {
  analytics: v.object({ url: address, site: token }),
  tagManager: v.object({ script: address, origins }),
  chat: v.object({
    script: address,
    appId: token,
    api: optional(address),
    origins,
    inlineStyles: v.nullish(v.boolean('invalid'), false),
    secret,
  }),
  recording: v.object({ script: address, url: address, key: token, origins }),
  video: v.object({ applicationToken: token, secret }),
} as const;

/** The stored settings of each service that is set up, with its secret. For the server only. */
export type ServiceSettings = { [Service in SettableService]?: v.InferOutput<(typeof serviceForms)[Service]> };

export const fieldsOfService = (service: SettableService): string[] => Object.keys(serviceForms[service].entries);

/** All fields of all services; the chosen service decides which of them count. */
export const serviceInput = v.object({
  url: v.nullish(v.string()),
  site: v.nullish(v.string()),
  script: v.nullish(v.string()),
  appId: v.nullish(v.string()),
  api: v.nullish(v.string()),
  key: v.nullish(v.string()),
  applicationToken: v.nullish(v.string()),
  origins: v.nullish(v.array(v.string())),
  inlineStyles: v.nullish(v.boolean()),
  /** Null keeps the stored one. */
  secret: v.nullish(v.string()),
});
export type ServiceInput = Partial<InputOf<typeof serviceInput>>;

interface CheckedService {
  settings: Record<string, unknown>;
  secret: string | null;
}

/** Throws `Validation`. */
export function checkService(
  service: SettableService,
  given: ServiceInput,
  { isSecretStored }: { isSecretStored: boolean },
): CheckedService {
  const form = serviceForms[service];
  const fields = Object.keys(form.entries) as (keyof ServiceInput)[];
  const input = Object.fromEntries(
    fields.map((field) => [field, given[field] ?? (field === 'origins' ? [] : field === 'api' ? null : undefined)]),
  );
  const keeps = isSecretStored && !given.secret && fields.includes('secret');
  const schema = keeps ? v.object({ ...form.entries, secret: v.optional(v.null()) }) : form;
  if (fields.includes('api') && !input.api) input.api = null;
  const { secret: written, ...settings } = checked(
    schema as v.GenericSchema,
    keeps ? { ...input, secret: undefined } : input,
    {
      namespace: 'third-party-settings',
      params: { min: shortestSecret },
    },
  ) as Record<string, unknown>;
  return { settings, secret: typeof written === 'string' ? written : null };
}

export function serviceFrom(text: string): SettableService {
  const service = settableServices.find((one) => one === text);
  if (!service) throw new Validation({ service: [{ code: 'invalid' }] });
  return service;
}
