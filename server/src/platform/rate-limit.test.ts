// More processes allow no more: each has its part of the limits in memory.
import { EventEmitter } from 'node:events';
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { afterEach, expect, test } from 'vitest';
import { reserveSocket } from '#platform/graphql/socket-limits.ts';
import { configureLimits, RateLimit } from './rate-limit.ts';

afterEach(() => configureLimits({ apiProcesses: 1 }));

function timesAllowed(apiProcesses: number): number {
  const limit = new RateLimit(10, 60);
  configureLimits({ apiProcesses });
  for (let times = 0; ; times++) {
    try {
      limit.take('an address');
    } catch (fault) {
      expect(fault).toBeInstanceOf(RateLimited);
      return times;
    }
  }
}

test.each([
  [1, 10],
  [2, 5],
  [4, 3],
  [100, 1],
])('with %i processes, one of them allows %i of 10 calls', (processes, allowed) =>
  expect(timesAllowed(processes)).toBe(allowed),
);

test('divides the sockets of a person, too', () => {
  configureLimits({ apiProcesses: 4 });
  const sockets = Array.from({ length: 6 }, () => new EventEmitter());
  const open = sockets.map((ws) => reserveSocket(ws as never, { userId: 'a person', tenantId: 'a tenant' }));
  expect(open).toEqual([true, true, true, true, true, false]);
  for (const ws of sockets) ws.emit('close');
});

test('forgets ended windows, and the oldest ones in a flood of addresses', () => {
  const limit = new RateLimit(1, 60);
  limit.take('first', 0);
  limit.take('second', 1_000);
  expect(() => limit.take('first', 59_000)).toThrow(RateLimited);
  limit.take('first', 60_000);
  for (let i = 0; i < 49_998; i++) limit.take(`address ${i}`, 60_000);
  expect(() => limit.take('second', 60_500)).toThrow(RateLimited);
  limit.take('one more', 60_500);
  limit.take('second', 60_500);
});
