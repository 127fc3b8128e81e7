import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { seal, unseal } from '#platform/seal.ts';
import type { Tx } from '#platform/tx.ts';
import { courseSigningKeys } from './table.ts';

export type SigningKey = typeof courseSigningKeys.$inferSelect;

/** Made at the first use. Two transactions at once end with the same key. */
export async function signingKey(tx: Tx): Promise<SigningKey> {
  const id = tx.tenantId as string as Id<'SigningKey'>;
  const found = await findKey(tx, id);
  if (found) return found;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const [made] = await tx.db
    .insert(courseSigningKeys)
    .values({
      ...{ tenantId: tx.tenantId, id },
      publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
      sealedPrivateKey: seal(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    })
    .onConflictDoUpdate({
      target: [courseSigningKeys.tenantId, courseSigningKeys.id],
      set: { updatedAt: sql`excluded.updated_at` },
    })
    .returning();
  if (!made) throw new Error('The key was not written.');
  return made;
}

export async function findKey(tx: Tx, id: Id<'SigningKey'>): Promise<SigningKey | null> {
  const [found] = await tx.db.select().from(courseSigningKeys).where(eq(courseSigningKeys.id, id));
  return found ?? null;
}

/** A public key as a JSON web key. */
export const webKey = ({ id, publicKey }: Pick<SigningKey, 'id' | 'publicKey'>) => ({
  ...{ kty: 'OKP', crv: 'Ed25519', x: publicKey, kid: id, alg: 'EdDSA', use: 'sig' },
});

export const signText = ({ sealedPrivateKey }: SigningKey, content: string): string =>
  sign(null, Buffer.from(content), createPrivateKey(unseal(sealedPrivateKey))).toString('base64url');

/** False for any other text, signature or key. */
export const isSigned = (key: Pick<SigningKey, 'publicKey'>, content: string, signature: string): boolean =>
  verify(
    null,
    Buffer.from(content),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON web token. `keyAddress` answers with the public key. */
export function signToken(key: SigningKey, keyAddress: string, claims: object): string {
  const content = `${encoded({ alg: 'EdDSA', typ: 'JWT', kid: keyAddress })}.${encoded(claims)}`;
  return `${content}.${signText(key, content)}`;
}

/** The claims of a token; null if the key did not sign it. */
export function verifiedClaims(key: Pick<SigningKey, 'publicKey'>, token: string): unknown {
  const [head, claims, signature, ...more] = token.split('.');
  if (!head || !claims || !signature || more.length > 0) return null;
  if (!isSigned(key, `${head}.${claims}`, signature)) return null;
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
