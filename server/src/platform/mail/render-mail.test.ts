import { contrast } from '@seedbed/domain/incubators/color.ts';
import { type Language, languages } from '@seedbed/domain/kernel/translations.ts';
import { describe, expect, test } from 'vitest';
import { isolated } from './bidi-isolation.ts';
import { type MailBrand, type MailText, renderMail } from './render-mail.ts';

const brand: MailBrand = { name: 'Northlight', origin: 'https://n.test', logo: '/logo.png', color: '#3d4db7' };
const mail: MailText = {
  subject: 'A task is yours',
  greeting: 'Hello Ana,',
  paragraphs: ['Sam gave you a task.', 'It is due on Friday.'],
  button: { label: 'Open the task', address: 'https://n.test/tasks?id=1&tab=2' },
  reason: 'You get this mail because a task is yours.',
  settings: 'https://n.test/account/settings#task',
  unsubscribe: 'https://n.test/unsubscribe?token=abc',
};
const render = (change: Partial<MailText> = {}, language: Language = 'en', of: Partial<MailBrand> = {}) =>
  renderMail({ ...mail, ...change }, { ...brand, ...of }, language);

test('contains the page’s whole text and its links in the plain text', () => {
  expect(render().text).toBe(
    [
      'Hello Ana,',
      'Sam gave you a task.',
      'It is due on Friday.',
      'Open the task\nhttps://n.test/tasks?id=1&tab=2',
      '-- \nNorthlight',
      'You get this mail because a task is yours.',
      'Change which emails you get\nhttps://n.test/account/settings#task',
      'Unsubscribe\nhttps://n.test/unsubscribe?token=abc\n',
    ].join('\n\n'),
  );
});

test('contains the sentences, one button, and the links to the setting and to unsubscribe', () => {
  const { html } = render();
  for (const text of ['Hello Ana,', 'Sam gave you a task.', 'It is due on Friday.', mail.reason])
    expect(html).toContain(`>${text}<`);
  expect(html.match(/<a class="button"/g)).toHaveLength(1);
  expect(html).toContain('href="https://n.test/tasks?id=1&amp;tab=2"');
  expect(html).toContain('href="https://n.test/account/settings#task"');
  expect(html).toContain('href="https://n.test/unsubscribe?token=abc"');
  expect(html).toContain('max-width:560px');
});

test('omits missing parts without a trace', () => {
  const { html, text } = renderMail({ subject: 'S', paragraphs: ['P'], reason: 'R' }, brand, 'en');
  expect(html).not.toMatch(/undefined|<a class="button"|Unsubscribe/);
  expect(text).toBe('P\n\n-- \nNorthlight\n\nR\n');
});

describe('names', () => {
  const evil = `<img src=x onerror=alert(1)>"'&</style><script>`;

  test('are escaped everywhere', () => {
    const { html } = render(
      {
        subject: evil,
        greeting: evil,
        paragraphs: [evil],
        button: { label: evil, address: 'https://n.test/' },
        reason: evil,
      },
      'en',
      { name: evil },
    );
    expect(html).not.toMatch(/<img src=x|<script/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/style&gt;&lt;script&gt;');
  });

  test('keep their own direction and cannot reverse the sentence', () => {
    const turning = `a\u202e${'b'}\u2069c`;
    const { html, text } = render({ paragraphs: [`${isolated('نور')} and ${isolated(turning)} wrote.`] });
    expect(html).toContain(
      '<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.45;color:#1c2026"><bdi>نور</bdi> and <bdi>abc</bdi> wrote.</p>',
    );
    expect(text).toContain('\u2068نور\u2069 and abc wrote.');
    const arabic = render({ paragraphs: [`كتب ${isolated('Ana')} و ${isolated('نور')}.`] }, 'ar');
    expect(arabic.text).toContain('كتب \u2068Ana\u2069 و نور.');
    expect(render({ paragraphs: ['\u202eevil\u2068 open'] }).text).toContain('evil open');
  });
});

test('keeps a line break', () => {
  expect(render({ paragraphs: ['One\nTwo'] }).html).toContain('>One<br>Two<');
});

test.each(languages)('has language, direction and every text of the layout in %s', (language) => {
  const { html, text } = render({}, language);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  expect(html).toContain(`<html dir="${direction}" lang="${language.replace('_', '-')}">`);
  expect(html).toContain(`text-align:${language === 'ar' ? 'right' : 'left'}`);
  expect(`${html} ${text}`).not.toMatch(/frame\.|undefined/);
  if (language !== 'en') expect(text).not.toContain('Unsubscribe');
});

describe('branding', () => {
  test.each(['#3d4db7', '#ffff00', '#ffffff', '#000000', 'nonsense', null])(
    'keeps the button readable in both color schemes with %s',
    (color) => {
      const { html } = render({}, 'en', { color });
      const [, light = '', onLight = ''] =
        /class="button" href="[^"]*" style="[^"]*background:(#\w{6});color:(#\w{6})/.exec(html) ?? [];
      const [, dark = '', onDark = ''] =
        /\.button \{ background: (#\w{6}) !important; color: (#\w{6})/.exec(html) ?? [];
      expect(contrast(light, onLight)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#161a20')).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('keeps texts readable in both color schemes', () => {
    for (const [text, behind] of [
      ['#1c2026', '#ffffff'],
      ['#5d6673', '#f7f8f9'],
      ['#e8ebef', '#161a20'],
      ['#9aa3af', '#0f1216'],
    ] as const) {
      expect(render().html).toContain(text);
      expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each([
    ['/logo.png', 'https://n.test/logo.png'],
    ['https://cdn.test/l.jpg?a=1&b=2', 'https://cdn.test/l.jpg?a=1&amp;b=2'],
  ])('loads the logo %s by its URL', (logo, address) => {
    expect(render({}, 'en', { logo }).html).toContain(`<img src="${address}" width="32" height="32" alt=""`);
  });

  test.each([
    'data:image/svg+xml,x',
    '/logo.svg',
    'https://cdn.test/a.svg?v=2',
    'javascript:alert(1)',
    'ftp://x/y.png',
    null,
  ])('shows the first letter instead of %s, which mail programs do not show', (logo) => {
    const { html } = render({}, 'en', { logo, name: 'élan' });
    expect(html).not.toContain('<img');
    expect(html).toContain('aria-hidden="true">É</div>');
  });
});

test.each(['x', '"', 'ع', '字'])('stays below 100 kB for any length of text: %s', (character) => {
  const { html, text } = render({ paragraphs: [character.repeat(5_000), character.repeat(200_000), 'Never seen'] });
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(Buffer.byteLength(text)).toBeLessThan(100_000);
  expect(html).not.toContain('Never seen');
  expect(text).toContain('…');
});
