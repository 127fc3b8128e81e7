import { expect, test } from 'vitest';
import { checkOauthApp, checkOauthAppChange, isLoopback, scopesAskedFor } from './app-input.ts';

const app = (...redirectUris: string[]) => ({
  name: 'Reports',
  redirectUris,
  isConfidential: true,
  scopes: ['tasks:read'],
});

test.each([
  'https://reports.example.org/callback?a=b',
  'http://127.0.0.1/callback',
  'http://localhost:8080/',
  'http://[::1]:8080/',
])('accepts the redirect address %s', (uri) => expect(checkOauthApp(app(uri)).redirectUris).toEqual([uri]));

test.each([
  'http://reports.example.org/callback',
  'https://user@reports.example.org/',
  'https://reports.example.org/#part',
  'reports://callback',
  'https://*.example.org/',
  'http://127.0.0.1.example.org/',
])('refuses the redirect address %s', (uri) => expect(() => checkOauthApp(app(uri))).toThrow());

test('refuses a server and a device in one app, and one address twice', () => {
  expect(() => checkOauthApp(app('https://reports.example.org/', 'http://127.0.0.1/'))).toThrow();
  expect(() => checkOauthApp(app('https://reports.example.org/', 'https://reports.example.org/'))).toThrow();
});

test('knows a device however its scheme is written', () => {
  expect(() => checkOauthApp(app('https://reports.example.org/', 'HTTP://127.0.0.1/'))).toThrow();
  expect(isLoopback('HTTP://localhost/')).toBe(true);
});

test('gives the part of the asked-for access that the app may have', () => {
  expect(scopesAskedFor('tasks:read people:read', ['tasks:read', 'startups:read'])).toEqual(['tasks:read']);
  expect(scopesAskedFor(null, ['tasks:read'])).toEqual(['tasks:read']);
  expect(scopesAskedFor('people:read', ['tasks:read'])).toEqual([]);
});

test('a change keeps the kind of the app, and drops other facts', () => {
  const { isConfidential: _, ...change } = app('https://reports.example.org/');
  expect(checkOauthAppChange({ ...change, isConfidential: false })).toEqual(change);
  expect(() => checkOauthAppChange({ ...change, name: ' ' })).toThrow();
});
