import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, type InputOf } from '#kernel/validation.ts';

export const mostProviders = 5;

const optional = v.nullish(
  v.pipe(
    v.string('invalid'),
    v.trim(),
    v.maxLength(300, 'max-characters'),
    v.transform((text) => text || null),
  ),
  null,
);

/** `https:`, or `http:` on this machine; whether that is allowed, the installation decides. */
const issuerPattern = /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?(\/[^\s?#@]*)?$/i;

export const provider = v.object(
  {
    name: requiredLine(60),
    issuer: v.pipe(requiredLine(500), v.regex(issuerPattern, 'sso.no-issuer')),
    clientId: requiredLine(300),
    /** Null keeps the stored one. */
    clientSecret: optional,
    audience: optional,
    organization: optional,
    connection: optional,
    allowsPasswords: v.boolean('invalid'),
  },
  'required',
);
export type ProviderInput = InputOf<typeof provider>;
type ProviderSettings = v.InferOutput<typeof provider>;

/** Throws `Validation`. */
export function checkProvider(input: ProviderInput, { hasSecret }: { hasSecret: boolean }): ProviderSettings {
  const settings = checked(provider, input, { namespace: 'sso' });
  const { clientSecret } = settings;
  if (!clientSecret && !hasSecret) throw problem('required');
  if (clientSecret && clientSecret.length < 8) throw problem('sso.short-secret');
  return settings;
}

const problem = (code: string) =>
  new Validation({ clientSecret: [{ code, params: { field: 'sso:fields.clientSecret' } }] });
