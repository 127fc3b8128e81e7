import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { publicHalf } from '#platform/mail/transport.ts';
import { seal } from '#platform/seal.ts';

const generate = promisify(generateKeyPair);

export interface NewKey {
  selector: string;
  publicKey: string;
  sealedKey: string;
}

/** RSA of 2048 bits, which every receiver knows. Two organizations may share a domain, so no two selectors are the same. */
export async function newDkimKey(): Promise<NewKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { selector: `seedbed-${randomBytes(4).toString('hex')}`, publicKey: publicHalf(pem), sealedKey: seal(pem) };
}
