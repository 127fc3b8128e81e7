import type { IncomingMessage } from 'node:http';

/**
 * Two Host headers, or one in the address of the request beside it: what stands in front of us may have looked at the
 * other one. Node answers for a missing one.
 */
export function namesOneHost({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && url.startsWith('/');
}
