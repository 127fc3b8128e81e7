import { expect, test } from 'vitest';
import { choose, isAccepted, listVersion, servicesWithoutAnswer } from './consent.ts';
import type { ThirdPartyService } from './service.ts';

const at = '2026-03-01T10:00:00Z';
const analytics: ThirdPartyService = { name: 'analytics', url: 'https://stats.example', site: 'a', origins: [] };
const chat: ThirdPartyService = {
  name: 'chat',
  script: 'https://chat.example/w.js',
  appId: 'a',
  api: null,
  origins: [],
};
const both = [analytics, chat];

test('asks about everything before a choice, and accepts nothing', () => {
  expect(servicesWithoutAnswer(both, null, false)).toEqual(both);
  expect(both.map((one) => isAccepted(null, one))).toEqual([false, false]);
  expect(servicesWithoutAnswer([], null, false)).toEqual([]);
});

test('keeps a choice either way', () => {
  const some = choose(both, ({ name }) => name === 'chat', at);
  expect(servicesWithoutAnswer(both, some, false)).toEqual([]);
  expect(both.map((one) => isAccepted(some, one))).toEqual([false, true]);
  const none = choose(both, () => false, at);
  expect(servicesWithoutAnswer(both, none, false)).toEqual([]);
  expect(both.map((one) => isAccepted(none, one))).toEqual([false, false]);
  expect(none.at).toBe(at);
});

test('asks about a new service or a new host, and does not run it meanwhile', () => {
  const all = choose(both, () => true, at);
  const moved: ThirdPartyService = { ...chat, script: 'https://elsewhere.example/w.js' };
  expect(servicesWithoutAnswer([analytics, moved], all, false)).toEqual([moved]);
  expect(isAccepted(all, moved)).toBe(false);
  expect(isAccepted(all, analytics)).toBe(true);
  expect(servicesWithoutAnswer([analytics], all, false)).toEqual([]);
});

test('voids every choice with a new version of the list', () => {
  const old = { ...choose(both, () => true, at), version: listVersion - 1 };
  expect(servicesWithoutAnswer(both, old, false)).toEqual(both);
  expect(isAccepted(old, analytics)).toBe(false);
});

test('does not ask a browser that refuses tracking, and lets its person still choose', () => {
  expect(servicesWithoutAnswer(both, null, true)).toEqual([]);
  expect(isAccepted(null, chat)).toBe(false);
  expect(
    isAccepted(
      choose(both, () => true, at),
      chat,
    ),
  ).toBe(true);
});
