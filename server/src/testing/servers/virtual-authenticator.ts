import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

interface SignOptions {
  origin: string;
  isVerified?: boolean;
  counter?: number;
  /** Replaces the owner's. */
  userHandle?: string;
  rpId?: string;
}

interface HeldCredential {
  id: string;
  key: KeyObject;
  userHandle: string;
}

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authData = (rpId: string, { isVerified = true, counter = 0 }: SignOptions, more = 0) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags.present | (isVerified ? flags.verified : 0) | more]), count]);
};

/** CBOR for the two needed types: a short text, and 24 to 65,535 bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
};

// biome-ignore lint/suspicious/noExplicitAny: the server's answer, in a browser's form
type Options = any;

/** A device with a passkey (WebAuthn, ES256) that answers requests of a browser. */
export function makePasskey(
  { challenge, rp, user }: Options,
  signing: SignOptions,
): { held: HeldCredential; response: object } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const data = Buffer.concat([
    authData(signing.rpId ?? rp.id, signing, flags.attested),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    cose,
  ]);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(data),
  ]);
  const held = { id: id.toString('base64url'), key: privateKey, userHandle: user.id };
  return {
    held,
    response: {
      id: held.id,
      rawId: held.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, signing.origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    },
  };
}

export function usePasskey(
  { id, key, userHandle }: HeldCredential,
  { challenge, rpId }: Options,
  signing: SignOptions,
): object {
  const client = clientData('webauthn.get', challenge, signing.origin);
  const data = authData(signing.rpId ?? rpId, signing);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
      userHandle: signing.userHandle ?? userHandle,
    },
  };
}
