import { expect, test } from 'vitest';
import { websiteLink } from './links.ts';

test.each([
  ['example.com', 'http://example.com'],
  [' example.com/a?b=c#d ', 'http://example.com/a?b=c#d'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['mailto:ana@example.com', 'mailto:ana@example.com'],
  ['localhost:4000', 'http://localhost:4000'],
  ['exa\tmple.com', 'http://example.com'],
])('turns %j into %s', (typed, link) => expect(websiteLink(typed)).toBe(link));

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.com',
  'example',
  'http://',
  '//',
])('refuses %j as a link', (typed) => expect(websiteLink(typed)).toBeNull());
