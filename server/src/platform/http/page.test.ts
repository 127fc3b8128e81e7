import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PageTemplate } from './page.ts';

test('shows its own texts before any script runs, as text only', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'page-'));
  await writeFile(
    path.join(dist, 'index.html'),
    '<html lang="__LANG__" dir="__DIR__"><b>__TEXT_tenant__</b><i>__TEXT_unknown__</i><!--seedbed:boot--></html>',
  );
  const template = await PageTemplate.read(dist);
  const { html } = template.fill({
    language: 'ar',
    title: 'T',
    description: null,
    icon: null,
    pngIcon: null,
    color: null,
    texts: { tenant: "<i>$& O'Neill</i>" },
    style: '',
    boot: { name: '__TEXT_tenant__' },
  });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("<b>&lt;i&gt;$&amp; O'Neill&lt;/i&gt;</b><i></i>");
  // Placeholders in a tenant's data are not filled.
  expect(html).toContain('{"name":"__TEXT_tenant__"}');
});
