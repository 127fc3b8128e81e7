import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { externalIdentities, sessions } from '#capabilities/sessions/table.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import type { Forgery, MaliciousOidc } from './servers/malicious-oidc.ts';
import { call, type HttpAnswer } from './servers/server.ts';
import type { Tenant } from './tenant.ts';

export interface BegunSignIn {
  url: URL;
  /** The browser's cookies. */
  cookie: string;
  state: string;
}

export const cookieOf = (answer: HttpAnswer, name: string) =>
  (answer.headers['set-cookie'] ?? []).find((line) => line.startsWith(`__Host-${name}=`)) ?? '';

/** Signs in to a tenant at its provider, step by step like the pages. */
export class External {
  private readonly tenant: Tenant;

  constructor(tenant: Tenant) {
    this.tenant = tenant;
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return call(this.tenant, { method: 'POST', path, body, headers });
  }

  async begin(body: object = {}, headers: Record<string, string> = {}): Promise<BegunSignIn> {
    const answer = await this.post('/auth/url', body, headers);
    expect(answer.status, answer.text).toBe(200);
    const url = new URL(answer.json.url);
    const cookie = cookieOf(answer, 'seedbed-sign-in').split(';')[0] ?? '';
    return { url, cookie, state: url.searchParams.get('state') ?? '' };
  }

  end(body: object, cookie: string): Promise<HttpAnswer> {
    return this.post('/auth/callback', body, { cookie });
  }

  ended(back: URL, cookie: string): Promise<HttpAnswer> {
    return this.end(Object.fromEntries(back.searchParams), cookie);
  }

  /** Uses the malicious provider, which has no pages to walk through. */
  async forged(
    maliciousOidc: MaliciousOidc,
    forgery: Forgery = {},
    answered: object = {},
    asked: object = {},
  ): Promise<HttpAnswer> {
    const { url, cookie, state } = await this.begin(asked);
    maliciousOidc.nonce = url.searchParams.get('nonce') ?? '';
    maliciousOidc.forgery = forgery;
    return this.end({ code: 'a-code', state, iss: maliciousOidc.issuer, ...answered }, cookie);
  }

  stored<Row>(read: (tx: Tx) => Promise<Row>): Promise<Row> {
    return inTenant(this.tenant.id, read);
  }

  openSessions() {
    return this.stored((tx) => tx.db.select().from(sessions).where(isNull(sessions.endedAt)));
  }

  identities() {
    return this.stored((tx) => tx.db.select().from(externalIdentities));
  }

  async nobodyIsIn() {
    expect(await this.openSessions()).toEqual([]);
    expect(await this.identities()).toEqual([]);
  }
}
