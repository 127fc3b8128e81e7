import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { AccountLinkKind } from '@seedbed/domain/sessions/account-link.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules, tenantWall, uniqueInTenant } from '#platform/tenant-table.ts';

/** A signed-in device. The token itself is known to the device only. */
export const sessions = pgTable(
  'sessions',
  {
    ...tenantColumns<'Session'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
    userAgent: text(),
    /** One too many: it may only take over another's place, or go. */
    isWaiting: boolean().notNull().default(false),
    /** When the person last proved who they are: what is grave asks again after a while. */
    provedAt: moment().notNull().default(sql`now()`),
    lastUsedAt: moment().notNull().default(sql`now()`),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('sessions_token').on(t.tenantId, t.tokenHash),
    index('sessions_by_user').on(t.tenantId, t.userId, t.lastUsedAt),
  ],
);

/** A device on which the account has signed in before: guesses from elsewhere do not lock it out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    ...tenantColumns<'KnownDevice'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('known_devices_token').on(t.tenantId, t.userId, t.tokenHash),
  ],
);

/** Failed sign-ins, counted by address (or device, or network address); kept here so that a restart forgets nothing. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    /** A hash: addresses that belong to nobody are not kept. */
    key: text().notNull(),
    failures: integer().notNull(),
    firstAt: moment().notNull(),
    blockedUntil: moment(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] }), tenantWall(t)],
);

/** What a mail leads to, once: the token itself is known to the mail only. */
export const accountLinks = pgTable(
  'account_links',
  {
    ...tenantColumns<'AccountLink'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull().$type<AccountLinkKind>(),
    /** To which it went: whoever has another address by now is not proved by it. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('account_links_token').on(t.tenantId, t.tokenHash),
    index('account_links_by_user').on(t.tenantId, t.userId, t.kind, t.createdAt),
    check('account_links_kind', sql`${t.kind} in ('reset', 'invitation', 'confirmation', 'email')`),
  ],
);

/** A provider of OpenID Connect at which a tenant's people sign in. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    ...tenantColumns<'IdentityProvider'>(),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Sealed. */
    clientSecret: text().notNull(),
    audience: text(),
    organization: text(),
    connection: text(),
    isActive: boolean().notNull().default(true),
    /** Whether address and password open accounts as well, such as while the provider fails. */
    allowsPasswords: boolean().notNull().default(true),
  },
  (t) => [...tenantRules(t), uniqueIndex('identity_providers_issuer').on(t.tenantId, t.issuer, t.clientId)],
);

/** Whom a provider knows by a subject: never found by the address alone. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    ...tenantColumns<'ExternalIdentity'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    issuer: text().notNull(),
    subject: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('external_identities_subject').on(t.tenantId, t.issuer, t.subject),
    uniqueInTenant(t, 'external_identities_of_user', t.userId, t.issuer),
  ],
);

export type SignInStepKind = 'external' | 'second-factor' | 'passkey' | 'new-passkey';

/** A way of signing in that is begun: at a provider, before the second factor, before the answer of a passkey. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    ...tenantColumns<'SignInStep'>(),
    kind: text().notNull().$type<SignInStepKind>(),
    userId: uuid().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
    /** What the end has to agree with: challenge, nonce, verifier, where to go on. */
    held: jsonb().notNull().$type<Record<string, string>>().default({}),
    failures: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('sign_in_steps_token').on(t.tenantId, t.tokenHash),
    index('sign_in_steps_by_user').on(t.tenantId, t.userId),
    index('sign_in_steps_old').on(t.tenantId, t.expiresAt),
    check('sign_in_steps_kind', sql`${t.kind} in ('external', 'second-factor', 'passkey', 'new-passkey')`),
  ],
);

/** Codes by time (RFC 6238) as a second factor. */
export const authenticators = pgTable(
  'authenticators',
  {
    ...tenantColumns<'Authenticator'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    /** Sealed. */
    secret: text().notNull(),
    /** Asked for from then on: the first code has come. */
    confirmedAt: moment(),
    /** The step of the last code taken: none is taken twice. */
    lastStep: integer(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.userId, users), uniqueInTenant(t, 'authenticators_user', t.userId)],
);

/** In place of a code by time, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ...tenantColumns<'RecoveryCode'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'recovery_codes_code', t.userId, t.codeHash),
  ],
);

/** A key of WebAuthn that a device or a password manager holds. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...tenantColumns<'Passkey'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    name: text().notNull(),
    /** Both in base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** Of 32 bits without a sign. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().notNull().$type<string[]>().default([]),
    lastUsedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'passkeys_credential', t.credentialId),
    index('passkeys_by_user').on(t.tenantId, t.userId, t.createdAt),
  ],
);
