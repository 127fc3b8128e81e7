import { expect, test } from 'vitest';
import { pageFacts, urlsIn } from './links.ts';

test.each([
  ['See https://example.org/a.', ['https://example.org/a']],
  ['(https://example.org/a)', ['https://example.org/a']],
  ['https://example.org/a_(b) and https://example.org/a_(b)', ['https://example.org/a_(b)']],
  ['https://user:secret@example.org/ ftp://example.org javascript:alert(1)', []],
])('finds the addresses in %j', (message, urls) => expect(urlsIn({ message })).toEqual(urls));

test('passes once over the marks behind an address, whatever people write', () => {
  const marks = `${'.'.repeat(20_000)}${')'.repeat(20_000)}`;
  expect(urlsIn({ message: `https://example.org/a${marks}` })).toEqual(['https://example.org/a']);
  expect(urlsIn({ message: `https://example.org/${'.'.repeat(1_000)}b` })).toHaveLength(1);
});

test('finds the address behind the words of a link', () => {
  const marks = [{ type: 'link', attrs: { href: 'https://example.org/b' } }];
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks }] }] };
  expect(urlsIn({ message: 'here', body })).toEqual(['https://example.org/b']);
});

test.each([
  ['<title>Plans &amp; prices</title>', { title: 'Plans & prices', site: null }],
  [
    '<meta property="og:title" content="A"><meta content=\'B\' property="og:site_name"><title>C</title>',
    { title: 'A', site: 'B' },
  ],
  ['<title>\u202Eevil\u0000 title</title>', { title: 'evil title', site: null }],
  ['<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>', { title: '<script>alert(1)</script>', site: null }],
  ['no page', { title: null, site: null }],
])('reads title and site of %j', (html, facts) => expect(pageFacts(html)).toEqual(facts));

test('reads a hostile page in one pass, and cuts long titles', () => {
  expect(pageFacts(`<title>${'a'.repeat(1_500)}</title>`).title).toHaveLength(200);
  const open = '<meta '.repeat(20_000) + '<title '.repeat(10_000);
  expect(pageFacts(open)).toEqual({ title: null, site: null });
});
