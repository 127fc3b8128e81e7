import { isOfOrigins } from '@seedbed/domain/third-party/service.ts';
import { nonce } from '#platform/boot.ts';
import { trustScriptsOf } from '#platform/trusted-html.ts';

const trusted: string[] = [];

/** Resolves once it has run. Scripts that it loads must come from the same origins. */
export function loadScript(address: string, origins: readonly string[]): Promise<void> {
  trusted.push(...origins);
  trustScriptsOf((url) => isOfOrigins(url, trusted));
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not come.`));
    script.async = true;
    script.nonce = nonce();
    script.src = address;
    document.head.append(script);
  });
}
