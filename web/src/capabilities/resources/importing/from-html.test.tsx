import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { expect, test, vi } from 'vitest';
import { fromHtml } from './from-html.ts';

const markdownOf = (html: string) => {
  const content = fromHtml(html)?.content;
  return content && toMarkdown(content).trim();
};

test('reads headings, lists, tables, quotes, bold, italic and links of a page', () => {
  const page = `<!doctype html><html><head><title>Guide</title><style>p { color: red }</style></head><body>
    <h1>First steps</h1><div><p>Ask <b>ten</b> <em>customers</em>,
    then <a href="https://example.org/talk">talk</a>.<br>Again.</p></div>
    <ul><li>One<ol><li>Two</li></ol></li><li>Three</li></ul>
    <table><tr><th>Who</th><th>When</th></tr><tr><td>Ana</td><td>Monday</td></tr></table>
    <blockquote><p>Listen.</p></blockquote><hr>Loose <img src="x.png" alt="drawing"></body></html>`;
  expect(markdownOf(page)).toBe(markdownOf(page)?.trim());
  const text = markdownOf(page) ?? '';
  for (const part of ['## First steps', '**ten**', '*customers*', '[talk](https://example.org/talk)', 'Listen.'])
    expect(text).toContain(part);
  for (const part of ['- One', 'Two', '- Three', '| Who | When |', '| Ana | Monday |', 'Loose drawing'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Guide|color/);
});

test('takes nothing that could run, and no address of another kind', () => {
  const content = fromHtml(`<p onclick="steal()">Hello<script>steal()</script>
    <a href="javascript:steal()">press</a><a href="data:text/html,x">this</a></p>
    <iframe src="https://example.org"></iframe><img src="x" onerror="steal()"><svg><script>steal()</script></svg>`)?.content;
  expect(JSON.stringify(content)).not.toMatch(/steal|javascript|data:|iframe|onerror/);
  expect(content && toMarkdown(content)).toContain('Hello press');
});

test('parses as the policy of the page allows, which refuses plain text', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  fromHtml('<p>Hello</p>');
  expect(Object.prototype.toString.call(parse.mock.lastCall?.[0])).toBe('[object TrustedHTML]');
  parse.mockRestore();
});

test('flattens what is too deep, and refuses what no article can hold', () => {
  const nested = `${'<ul><li>in'.repeat(6)}${'</li></ul>'.repeat(6)}`;
  expect(fromHtml(nested)?.content.content).toHaveLength(1);
  expect(markdownOf(nested)?.match(/in/g)).toHaveLength(6);
  expect(fromHtml('<p>x</p>'.repeat(2_001))).toBeNull();
  expect(fromHtml('<p> </p><div></div>')?.content.content).toEqual([]);
});

test('reads the player of an allowed host, and leaves out other frames', () => {
  const content = fromHtml(
    `<p>Watch:</p><p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" title="A song"></iframe></p><iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>`,
  )?.content;
  expect(content?.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Watch:' }] },
    {
      type: 'embed',
      attrs: { address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: 'A song' },
    },
  ]);
});

test('keeps code, boxes of tasks, and blocks in items, cells and quotes', () => {
  const space = '\u00a0';
  for (const [html, markdown] of [
    ['<pre><code>if (a) {\n  b();\n\n}\n</code></pre>', `if (a) {  \n${space}${space}b();  \n\\\n}`],
    [
      '<ul><li><input type="checkbox" checked disabled> Ask</li><li><input type=checkbox>Write</li></ul>',
      '- [x] Ask\n- [ ] Write',
    ],
    ['<ol><li><p>One</p><p>More</p></li><li>Two</li></ol>', '1. One\n\n   More\n2. Two'],
    ['<ul><li><ul><li>Below</li></ul></li></ul>', '- \n  - Below'],
    [
      '<table><tr><th colspan="2">A</th></tr><tr><td><p>b</p><p>c</p></td><td><ul><li>d</li></ul></td></tr></table>',
      '| A |  |\n| --- | --- |\n| b<br>c | d |',
    ],
    [
      '<blockquote><h2>A</h2><blockquote>b</blockquote><table><tr><td>c</td><td>d</td></tr></table></blockquote>',
      '> [!NOTE]\n> A\n>\n> b\n>\n> c | d',
    ],
    ['<form><p>Text of a form</p></form>', 'Text of a form'],
  ] as const)
    expect(markdownOf(html), html).toBe(markdown);
});

test.each(['about.html', 'setup.md', 'terms.zip', './guide', '#part'])(
  'counts a link to a page beside the file (%s) as left out, and keeps its words',
  (href) => {
    const read = fromHtml(`<p>See <a href="${href}">more</a>.</p>`);
    expect(read?.content.content).toEqual([{ type: 'paragraph', content: expect.anything() }]);
    expect(JSON.stringify(read?.content)).not.toContain('"link"');
    expect(read && toMarkdown(read.content).trim()).toBe('See more.');
    expect(read?.leftOut).toEqual({ link: 1 });
  },
);

test.each(['https://example.org/a', 'http://example.org/a', 'www.example.org/a', '/articles/1'])(
  'keeps the link %s',
  (href) => {
    const read = fromHtml(`<p><a href=" ${href} ">more</a></p>`);
    expect(JSON.stringify(read?.content)).toContain('"link"');
    expect(read?.leftOut).toEqual({});
  },
);

test('leaves out what the page does not show', () => {
  const read = fromHtml(
    '<p>Seen</p><p hidden>One</p><p style="display:none">Two <img src="x.png"></p><p>and <b style="color: red; display: none">three</b> read</p>',
  );
  expect(read && toMarkdown(read.content)).toMatch(/^Seen\n\nand\s+read$/m);
  expect(read?.leftOut).toEqual({});
});

test('counts what it leaves out', () => {
  const read =
    fromHtml(`<style>p {}</style><script>1</script><p>A <img src="a.png" alt="cat"> <u>b</u> <code>c</code> <s></s></p>
    <pre><code>d</code></pre><p><a href="#part">e</a> <a href="#top"></a> <a href="https://example.org">f</a></p>
    <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="https://evil.example"></iframe><video></video>
    <form><input><input type="hidden"><input type="checkbox"> g <select></select><button>Send</button></form>
    <math><mi>x</mi></math><svg></svg><table><tr>${'<td>h</td>'.repeat(14)}</tr></table>`);
  expect(read?.leftOut).toEqual({
    ...{ picture: 2, embed: 2, script: 2, field: 3, formula: 1, format: 2, link: 1, cell: 2 },
  });
  expect(fromHtml('<p>Text</p>')?.leftOut).toEqual({});
});
