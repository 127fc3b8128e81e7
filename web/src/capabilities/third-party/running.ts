import { consentKey } from '@seedbed/domain/third-party/consent.ts';
import { isRecordedPage } from '@seedbed/domain/third-party/policy.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { session } from '#platform/session.ts';
import type { Adapter, Identity, Page } from './adapters/adapter.ts';
import { adapterOf } from './adapters/adapter-of.ts';

const running = new Map<string, Adapter>();
let here: Page = { pattern: '/', recorded: false };

/** Starts accepted services that are not running, and ends running ones that are not accepted. */
export function runOnly(accepted: readonly ThirdPartyService[], identity: () => Promise<Identity | null>): void {
  const keys = new Set(accepted.map(consentKey));
  for (const key of [...running.keys()]) if (!keys.has(key)) end(key);
  const waiting = accepted.filter((service) => !running.has(consentKey(service)));
  if (waiting.length === 0) return;
  const identityPromise = identity();
  for (const service of waiting) {
    const adapter = adapterOf(service);
    running.set(consentKey(service), adapter);
    // A service that fails to load is ignored.
    void start(adapter, consentKey(service), identityPromise).catch(() => running.delete(consentKey(service)));
  }
}

async function start(adapter: Adapter, key: string, identityPromise: Promise<Identity | null>) {
  const identity = await identityPromise;
  const isWanted = () => running.get(key) === adapter;
  if (!identity || !isWanted()) return;
  // A new service needs the current page at once.
  adapter.visit(here);
  await adapter.load(identity);
  // Consent may have been revoked, or the session ended, while it loaded.
  if (isWanted()) adapter.visit(here);
  else adapter.forget();
}

/** Reports a page change to the services. */
export function visit({ pattern, pathname }: { pattern: string; pathname: string }): void {
  here = { pattern, recorded: isRecordedPage(pathname) };
  for (const adapter of running.values()) adapter.visit(here);
}

function end(key: string) {
  running.get(key)?.forget();
  running.delete(key);
}

/** Ends a service; returns whether only a reload removes its code. */
export function endNow(service: ThirdPartyService): boolean {
  const ran = running.has(consentKey(service));
  end(consentKey(service));
  return ran && service.name !== 'analytics';
}

session.endsWith(() => {
  for (const key of [...running.keys()]) end(key);
});
