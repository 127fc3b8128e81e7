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

/** A signed-in device. Only the device knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    ...tenantColumns<'Session'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
    userAgent: text(),
    /** Beyond the limit: it may only take over another session, or sign out. */
    isWaiting: boolean().notNull().default(false),
    /** The last authentication: sensitive steps require a recent one. */
    authenticatedAt: moment().notNull().default(sql`now()`),
    lastUsedAt: moment().notNull().default(sql`now()`),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** The session views the product as this role, read-only. */
    viewAsRoleId: uuid().$type<Id<'Role'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('sessions_token').on(t.tenantId, t.tokenHash),
    index('sessions_by_user').on(t.tenantId, t.userId, t.lastUsedAt),
    // Finds the sessions that a changed role concerns.
    index('sessions_viewing').on(t.tenantId, t.viewAsRoleId).where(sql`view_as_role_id is not null`),
  ],
);

/** A device with an earlier sign-in: guesses from elsewhere do not lock it out. */
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
    // Finds a device that other people of the tenant used before.
    index('known_devices_of_anybody').on(t.tenantId, t.tokenHash),
  ],
);

/** Failed sign-ins by email address, device or network address; stored to survive a restart. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    /** A hash: unknown people's addresses are not stored. */
    key: text().notNull(),
    failures: integer().notNull(),
    firstAt: moment().notNull(),
    blockedUntil: moment(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.key] }), tenantWall(t)],
);

/** A single-use link of an email; only the email contains the token itself. */
export const accountLinks = pgTable(
  'account_links',
  {
    ...tenantColumns<'AccountLink'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull().$type<AccountLinkKind>(),
    /** The recipient: the link verifies this address only. */
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
    check('account_links_kind', sql`${t.kind} in ('reset', 'invitation', 'confirmation', 'email', 'revert')`),
  ],
);

/** An OpenID Connect provider of a tenant. */
export const identityProviders = pgTable(
  'identity_providers',
  {
    ...tenantColumns<'IdentityProvider'>(),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Encrypted. */
    clientSecret: text().notNull(),
    audience: text(),
    organization: text(),
    connection: text(),
    isActive: boolean().notNull().default(true),
    /** Whether passwords are accepted too, such as during an outage of the provider. */
    allowsPasswords: boolean().notNull().default(true),
  },
  (t) => [...tenantRules(t), uniqueIndex('identity_providers_issuer').on(t.tenantId, t.issuer, t.clientId)],
);

/** An identity by subject; never matched by address alone. */
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

/** A sign-in in progress: at a provider, before the second factor, or before a passkey signature. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    ...tenantColumns<'SignInStep'>(),
    kind: text().notNull().$type<SignInStepKind>(),
    userId: uuid().$type<Id<'User'>>(),
    tokenHash: text().notNull(),
    /** Values to verify at the end: challenge, nonce, verifier, return path. */
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

/** Time-based codes (RFC 6238) as a second factor. */
export const authenticators = pgTable(
  'authenticators',
  {
    ...tenantColumns<'Authenticator'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    /** Encrypted. */
    secret: text().notNull(),
    /** Required at sign-in from this time on. */
    confirmedAt: moment(),
    /** The time step of the last code: each code works once. */
    lastStep: integer(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.userId, users), uniqueInTenant(t, 'authenticators_user', t.userId)],
);

/** Single-use replacements of a time-based code. */
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

/** A WebAuthn credential of a device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...tenantColumns<'Passkey'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    name: text().notNull(),
    /** Both in base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** Unsigned 32 bits. */
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
