import { consentKey } from '@seedbed/domain/third-party/consent.ts';
import { isRecordedPage } from '@seedbed/domain/third-party/policy.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { session } from '#platform/session.ts';
import type { Adapter, Identity, Page } from './adapters/adapter.ts';
import { adapterOf } from './adapters/adapter-of.ts';

const running = new Map<string, Adapter>();
let here: Page = { pattern: '/', recorded: false };

/** Starts what is accepted and does not run, ends what runs and is not accepted. */
export function runOnly(accepted: readonly ThirdPartyService[], identity: () => Promise<Identity | null>): void {
  const keys = new Set(accepted.map(consentKey));
  for (const key of [...running.keys()]) if (!keys.has(key)) end(key);
  const waiting = accepted.filter((service) => !running.has(consentKey(service)));
  if (waiting.length === 0) return;
  const told = identity();
  for (const service of waiting) {
    const adapter = adapterOf(service);
    running.set(consentKey(service), adapter);
    // A service that does not come is simply not there.
    void start(adapter, consentKey(service), told).catch(() => running.delete(consentKey(service)));
  }
}

async function start(adapter: Adapter, key: string, told: Promise<Identity | null>) {
  const identity = await told;
  const isWanted = () => running.get(key) === adapter;
  if (!identity || !isWanted()) return;
  // What begins to listen must know at once where it is.
  adapter.visit(here);
  await adapter.load(identity);
  // Revoked, or signed out, while it came.
  if (isWanted()) adapter.visit(here);
  else adapter.forget();
}

/** The person went to another page. */
export function visit({ pattern, pathname }: { pattern: string; pathname: string }): void {
  here = { pattern, recorded: isRecordedPage(pathname) };
  for (const adapter of running.values()) adapter.visit(here);
}

function end(key: string) {
  running.get(key)?.forget();
  running.delete(key);
}

/** Ends one at once; says whether its code stays in the page, which only loading anew removes. */
export function endNow(service: ThirdPartyService): boolean {
  const ran = running.has(consentKey(service));
  end(consentKey(service));
  return ran && service.name !== 'analytics';
}

session.endsWith(() => {
  for (const key of [...running.keys()]) end(key);
});
