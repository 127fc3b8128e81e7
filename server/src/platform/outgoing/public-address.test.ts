import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450:4001:80b::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '255.255.255.255'],
  // Protocol assignments, documentation, 6to4 relays, benchmarks, multicast, reserved.
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['::', '::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
  // An IPv4 address inside: mapped, compatible, translated, NAT64, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::8.8.8.8', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ...['100::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '3fff::1', '5f00::1', '4000::1'],
  ...['', 'localhost', '1', '0x7f.1'],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
