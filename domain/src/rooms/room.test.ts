import { expect, test } from 'vitest';
import { allowedEntry, checkItems, checkLink } from './input.ts';
import { countedSeconds, type EntryFacts, entryStep, isAllowedEmail, isNewSince, type VisitFacts } from './room.ts';

const open: EntryFacts = { isOver: false, hasPassword: false, asksForEmail: false, hasAgreement: false };
const begun: VisitFacts = { isCodeSent: false, isVerified: false, hasAgreed: false, hasStarted: false };

test('leads a visitor through the steps that the link and the room ask for', () => {
  const all = { isOver: false, hasPassword: true, asksForEmail: true, hasAgreement: true };
  expect(entryStep(open, null)).toBe('start');
  expect(entryStep(open, begun)).toBe('open');
  expect(entryStep(all, null)).toBe('password');
  expect(entryStep(all, begun)).toBe('email');
  expect(entryStep(all, { ...begun, isCodeSent: true })).toBe('code');
  expect(entryStep(all, { ...begun, isVerified: true })).toBe('agreement');
  expect(entryStep(all, { ...begun, isVerified: true, hasAgreed: true })).toBe('open');
  expect(entryStep({ ...all, isOver: true }, { ...begun, hasStarted: true })).toBe('over');
});

test('allows listed addresses, and domains with those below them', () => {
  const allowed = ['ada@fund.example', 'angels.example'];
  expect(isAllowedEmail([], 'anyone@example.org')).toBe(true);
  for (const email of ['ada@fund.example', 'bo@angels.example', 'bo@de.angels.example'])
    expect(isAllowedEmail(allowed, email)).toBe(true);
  for (const email of ['bo@fund.example', 'bo@badangels.example', 'angels.example@evil.example'])
    expect(isAllowedEmail(allowed, email)).toBe(false);
});

test('reads addresses and domains as people type them', () => {
  expect(allowedEntry(' Ada@Fund.Example ')).toBe('ada@fund.example');
  expect(allowedEntry('@angels.example')).toBe('angels.example');
  for (const wrong of ['', 'angels', 'a@@b.example', 'two words.example']) expect(allowedEntry(wrong)).toBeNull();
});

test('refuses short passwords, wrong addresses and items that are two things', () => {
  const groupId = '01900000-0000-7000-8000-000000000000';
  const link = (more: object) => () => checkLink({ name: 'Fund', groupId, ...more });
  expect(link({ password: 'short' })).toThrow();
  expect(link({ allowed: ['nonsense'] })).toThrow();
  expect(link({ password: 'long enough', allowed: ['@fund.example', 'fund.example'] })().allowed).toEqual([
    'fund.example',
  ]);
  expect(() => checkItems([{ documentId: groupId, requestId: groupId }])).toThrow();
  expect(() => checkItems([{}])).toThrow();
});

test('counts only what came after the previous visit as new', () => {
  const [before, after] = [Temporal.Instant.from('2026-03-01T10:00Z'), Temporal.Instant.from('2026-03-02T10:00Z')];
  expect(isNewSince(after, before)).toBe(true);
  expect(isNewSince(before, after)).toBe(false);
  expect(isNewSince(after, null)).toBe(false);
});

test('counts no more seconds than have passed', () => {
  expect(countedSeconds(9.6, 10)).toBe(10);
  expect(countedSeconds(3_600, 10)).toBe(11);
  expect(countedSeconds(-5, 10)).toBe(0);
  expect(countedSeconds(3_600, 3_600)).toBe(60);
});
