import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { IssuerIsInternal, ProviderUnreachable } from '@seedbed/domain/sso/errors.ts';
import { isAllowedInside, mayBeLocal } from '#capabilities/sso/provider-client.ts';

/** Addresses of this machine and its networks. */
const internal = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  internal.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  internal.addSubnet(net, prefix, 'ipv6');

/**
 * An Admin of a tenant must not make the server call its own network. The operator may allow some hosts. Outside
 * production a local one is allowed.
 */
export async function assertPublicIssuer(issuer: string): Promise<void> {
  const { hostname } = new URL(issuer);
  if (mayBeLocal() || isAllowedInside(hostname)) return;
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => {
    throw new ProviderUnreachable(hostname);
  });
  const isInternal = ({ address }: { address: string }) => internal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  assertAllowed(!found.some(isInternal), () => new IssuerIsInternal());
}
