import { expect, test } from 'vitest';
import { choose, isAccepted, listVersion, toAskAbout } from './consent.ts';
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

test('before a choice everything is asked about and nothing accepted', () => {
  expect(toAskAbout(both, null, false)).toEqual(both);
  expect(both.map((one) => isAccepted(null, one))).toEqual([false, false]);
  expect(toAskAbout([], null, false)).toEqual([]);
});

test('a choice holds for what was chosen, whichever way', () => {
  const some = choose(both, ({ name }) => name === 'chat', at);
  expect(toAskAbout(both, some, false)).toEqual([]);
  expect(both.map((one) => isAccepted(some, one))).toEqual([false, true]);
  const none = choose(both, () => false, at);
  expect(toAskAbout(both, none, false)).toEqual([]);
  expect(both.map((one) => isAccepted(none, one))).toEqual([false, false]);
  expect(none.at).toBe(at);
});

test('a service that is new, or comes from another host, is asked about and does not run meanwhile', () => {
  const all = choose(both, () => true, at);
  const moved: ThirdPartyService = { ...chat, script: 'https://elsewhere.example/w.js' };
  expect(toAskAbout([analytics, moved], all, false)).toEqual([moved]);
  expect(isAccepted(all, moved)).toBe(false);
  expect(isAccepted(all, analytics)).toBe(true);
  expect(toAskAbout([analytics], all, false)).toEqual([]);
});

test('a new version of the list voids every choice', () => {
  const old = { ...choose(both, () => true, at), version: listVersion - 1 };
  expect(toAskAbout(both, old, false)).toEqual(both);
  expect(isAccepted(old, analytics)).toBe(false);
});

test('a browser that refuses tracking is not asked, and its person may still choose', () => {
  expect(toAskAbout(both, null, true)).toEqual([]);
  expect(isAccepted(null, chat)).toBe(false);
  expect(
    isAccepted(
      choose(both, () => true, at),
      chat,
    ),
  ).toBe(true);
});
