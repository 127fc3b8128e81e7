import type { IncomingMessage } from 'node:http';

/**
 * Rejects two Host headers, or a host in the request target. A proxy in front may have checked the other one. Node
 * rejects a missing one.
 */
export function namesOneHost({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && url.startsWith('/');
}
