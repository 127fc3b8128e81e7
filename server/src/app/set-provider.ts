/**
 * Sets the sign-in provider of a tenant: `npm run provider -- <tenant> --issuer <address> --client-id <id>`. The
 * client's secret is read from standard input. A second run changes the given values; `--off` removes it.
 */
import { parseArgs } from 'node:util';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import { IssuerIsInternal } from '@seedbed/domain/sso/errors.ts';
import { and, eq, sql } from 'drizzle-orm';
import { findIncubatorBySlug } from '#capabilities/incubators/public.ts';
import { identityProviders } from '#capabilities/sessions/table.ts';
import { clientOf, configureProviders } from '#capabilities/sso/provider-client.ts';
import { type Config, readConfig, WrongConfig } from '#platform/config.ts';
import { closeDataFolder } from '#platform/data-folder.ts';
import { dropRootPrivileges } from '#platform/embedded-postgres/drop-root-privileges.ts';
import { setLogLevel } from '#platform/log.ts';
import { openSeal, seal } from '#platform/seal.ts';
import { inTenant } from '#platform/tx.ts';
import { openDatabaseBesideProduct } from './database.ts';
import { setFlags } from './operator/flags-commands.ts';
import { operatorName } from './operator/operator-name.ts';

export class WrongProvider extends Error {}

const options = {
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  name: { type: 'string' },
  audience: { type: 'string' },
  organization: { type: 'string' },
  connection: { type: 'string' },
  'no-passwords': { type: 'boolean' },
  off: { type: 'boolean' },
} as const;

/** Returns a summary of the change. Throws `WrongProvider` with the fix. */
export async function setProvider(args: string[], secret: string, config: Pick<Config, 'publicUrl'>): Promise<string> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [slug = ''] = positionals;
  const { issuer, 'client-id': clientId } = values;
  if (!slug || !issuer || !clientId)
    throw new WrongProvider(
      'Name the tenant, issuer and client: npm run provider -- northlight --issuer https://login.example --client-id abc',
    );
  if (!URL.canParse(issuer)) throw new WrongProvider('--issuer is wrong: write an address like https://login.example.');
  const tenant = await findIncubatorBySlug(slug);
  if (!tenant) throw new WrongProvider(`No tenant is called ${slug}.`);
  const which = { issuer, clientId };
  const settings = {
    name: values.name ?? new URL(issuer).hostname,
    audience: values.audience ?? null,
    organization: values.organization ?? null,
    connection: values.connection ?? null,
    allowsPasswords: !values['no-passwords'],
  };
  if (values.off) return end(tenant.id, slug, which);
  if (secret.length < 8)
    throw new WrongProvider('The secret of the client is missing: hand it over on the standard input.');
  await put(tenant.id, { ...which, ...settings, clientSecret: seal(secret) });
  return [
    `People of ${slug} sign in at ${settings.name}${settings.allowsPasswords ? ', or with their passwords' : ' alone'}.`,
    `Allow this address there: ${new URL('/auth/callback', config.publicUrl.replace('{tenant}', slug)).href}`,
  ].join('\n');
}

type NewProvider = Omit<typeof identityProviders.$inferInsert, 'tenantId' | 'id'>;

async function put(tenantId: Id<'Incubator'>, provider: NewProvider) {
  await inTenant(tenantId, async (tx) => {
    const [row] = await tx.db
      .insert(identityProviders)
      .values({ tenantId, id: newId<'IdentityProvider'>(), ...provider })
      .onConflictDoUpdate({
        target: [identityProviders.tenantId, identityProviders.issuer, identityProviders.clientId],
        set: {
          ...provider,
          isActive: true,
          trashedAt: null,
          updatedAt: sql`excluded.updated_at`,
          version: sql`${identityProviders.version} + 1`,
        },
      })
      .returning();
    // If the provider does not answer, nothing changes, so that people can still sign in.
    if (row) await clientOf(row).catch((fault) => refuse(fault, provider.issuer));
  });
}

function refuse(fault: unknown, issuer: string): never {
  if (!(fault instanceof UserError)) throw fault;
  if (fault instanceof IssuerIsInternal)
    throw new WrongProvider(`${new URL(issuer).hostname} is not public: add it to INTERNAL_PROVIDER_HOSTS.`);
  throw new WrongProvider(`${issuer} does not describe itself as a provider of OpenID Connect (${fault.code}).`);
}

async function end(
  tenantId: Id<'Incubator'>,
  slug: string,
  { issuer, clientId }: { issuer: string; clientId: string },
) {
  const { rowCount } = await inTenant(tenantId, (tx) =>
    tx.db
      .update(identityProviders)
      .set({ isActive: false, updatedAt: sql`now()` })
      .where(and(eq(identityProviders.issuer, issuer), eq(identityProviders.clientId, clientId))),
  );
  if (rowCount === 0) throw new WrongProvider(`${slug} has no such provider.`);
  return `Nobody of ${slug} signs in at ${issuer} any more.`;
}

async function secretFromStdin(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('The secret of the client, then Enter and Ctrl-D:\n');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks).toString().trim();
}

if (import.meta.main) {
  try {
    const config = readConfig(process.env);
    const args = process.argv.slice(2);
    const operator = operatorName();
    const secret = args.includes('--off') ? '' : await secretFromStdin();
    setLogLevel('warn');
    await dropRootPrivileges(config);
    closeDataFolder(config.dataDir);
    openSeal(config);
    configureProviders(config);
    const database = await openDatabaseBesideProduct(config);
    try {
      process.stdout.write(`${await setProvider(args, secret, config)}\n`);
      const [slug = ''] = parseArgs({ args, options, allowPositionals: true }).positionals;
      if (!args.includes('--off')) await setFlags(database.ownerUrl, slug, operator, [['auth0', 'on']]);
    } finally {
      await database.close();
    }
  } catch (fault) {
    const known = fault instanceof WrongProvider || fault instanceof WrongConfig || fault instanceof TypeError;
    process.stderr.write(`${known ? fault.message : (fault as Error).stack}\n`);
    process.exitCode = 1;
  }
}
