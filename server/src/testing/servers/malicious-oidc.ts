import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { clientId, listen, type RunningServer } from './oidc-provider.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export const newKey = (): Key => ({ kid: newId(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

interface Token {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  signature: (text: string) => string;
}

/** The faults in the next sign-in's answers; all other parts are valid. */
export interface Forgery {
  token?: (token: Token, maliciousOidc: MaliciousOidc) => void;
  /** Replaces the whole answer. */
  answer?: (idToken: string) => { status?: number; type?: string; body: string };
  userinfo?: object;
}

/** A provider with arbitrary answers, which a correct one would never send. */
export class MaliciousOidc {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
  keys: Key[] = [newKey()];
  forgery: Forgery = {};
  /** The person who signs in next. */
  claims: Record<string, unknown> = {};
  nonce = '';
  metadata: Record<string, unknown> = {};
  /** The received requests. */
  readonly asked: { path: string; body: URLSearchParams }[] = [];

  private constructor(listening: RunningServer) {
    this.issuer = listening.origin;
    this.stop = listening.stop;
  }

  static async start(): Promise<MaliciousOidc> {
    const server = createServer();
    const maliciousOidc = new MaliciousOidc(await listen(server, '127.0.0.1'));
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const path = new URL(request.url ?? '', maliciousOidc.issuer).pathname;
        maliciousOidc.asked.push({ path, body: new URLSearchParams(Buffer.concat(chunks).toString()) });
        const { status = 200, type = 'application/json', body } = maliciousOidc.answerTo(path);
        response.writeHead(status, { 'content-type': type, ...(status === 302 && { location: body }) }).end(body);
      });
    });
    return maliciousOidc;
  }

  private answerTo(path: string): { status?: number; type?: string; body: string } {
    const { issuer } = this;
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          body: JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/userinfo`,
            jwks_uri: `${issuer}/keys`,
            // Its claimed abilities do not make its answers valid.
            id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
            authorization_response_iss_parameter_supported: true,
            ...this.metadata,
          }),
        };
      case '/keys':
        return {
          body: JSON.stringify({
            keys: this.keys.map(({ kid, publicKey }) => ({
              ...publicKey.export({ format: 'jwk' }),
              kid,
              alg: 'RS256',
              use: 'sig',
            })),
          }),
        };
      case '/userinfo':
        return { body: JSON.stringify(this.forgery.userinfo ?? this.claims) };
      default: {
        const id_token = this.idToken();
        return (
          this.forgery.answer?.(id_token) ?? {
            body: JSON.stringify({ access_token: 'an-access-token', token_type: 'Bearer', id_token }),
          }
        );
      }
    }
  }

  private idToken(): string {
    const [key = newKey()] = this.keys;
    const now = Math.floor(Date.now() / 1000);
    const token: Token = {
      header: { alg: 'RS256', kid: key.kid },
      claims: { iss: this.issuer, aud: clientId, iat: now, exp: now + 300, nonce: this.nonce, ...this.claims },
      signature: (text) => signedBy(key, text),
    };
    this.forgery.token?.(token, this);
    const text = `${encoded(token.header)}.${encoded(token.claims)}`;
    return `${text}.${token.signature(text)}`;
  }
}

export const signedBy = ({ privateKey }: Key, text: string): string =>
  sign('sha256', Buffer.from(text), privateKey).toString('base64url');

export const sealedWith = (secret: string | Buffer, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
