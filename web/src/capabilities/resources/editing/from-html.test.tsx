import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { expect, test } from 'vitest';
import { fromHtml } from './from-html.ts';

const markdownOf = (html: string) => {
  const content = fromHtml(html);
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
    <iframe src="https://example.org"></iframe><img src="x" onerror="steal()"><svg><script>steal()</script></svg>`);
  expect(JSON.stringify(content)).not.toMatch(/steal|javascript|data:|iframe|onerror/);
  expect(content && toMarkdown(content)).toContain('Hello press');
});

test('flattens what is too deep, and refuses what no article can hold', () => {
  const nested = `${'<ul><li>in'.repeat(6)}${'</li></ul>'.repeat(6)}`;
  expect(fromHtml(nested)?.content).toHaveLength(1);
  expect(fromHtml('<p>x</p>'.repeat(2_001))).toBeNull();
  expect(fromHtml('<p> </p><div></div>')?.content).toEqual([]);
});

test('reads the player of an allowed host, and leaves out other frames', () => {
  const content = fromHtml(
    `<p>Watch:</p><p><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" title="A song"></iframe></p><iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>`,
  );
  expect(content?.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'Watch:' }] },
    {
      type: 'embed',
      attrs: { address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: 'A song' },
    },
  ]);
});
