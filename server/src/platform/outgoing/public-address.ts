import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is assigned to public hosts; the library calls everything unknown to it unicast. */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address belongs to a host of the public internet: not ours, not special, and hiding no other address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6));
}
