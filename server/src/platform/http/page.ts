import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { directionOf, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';

export interface PageParts {
  language: Language;
  title: string;
  description: string | null;
  icon: string | null;
  /** A PNG for the home screen of phones without SVG support. */
  pngIcon: string | null;
  /** The tenant's manifest; without a tenant there is nothing to install. */
  color: string | null;
  /** The texts shown before any script runs. */
  texts: Readonly<Record<string, string>>;
  /** CSS of the tenant's palette. */
  style: string;
  /** Data that the page needs for its first paint. */
  boot: object;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

/** Escapes JSON so that it cannot end its script element. */
const jsonForScript = (value: object) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The built index.html, filled for one tenant and one language. */
export class PageTemplate {
  private readonly html: string;

  private constructor(html: string) {
    this.html = html;
  }

  static async read(dist: string): Promise<PageTemplate> {
    return new PageTemplate(
      await readFile(path.join(dist, 'index.html'), 'utf8').catch(
        () => '<!doctype html><title>Seedbed</title><p>The web is not built: npm run build.',
      ),
    );
  }

  fill(parts: PageParts): { html: string; nonce: string } {
    const nonce = randomBytes(16).toString('base64');
    const head = [
      `<title>${escapeHtml(parts.title)}</title>`,
      parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '',
      // Without an icon the browser requests /favicon.ico.
      `<link rel="icon" href="${escapeHtml(parts.icon ?? 'data:,')}">`,
      parts.pngIcon ? `<link rel="apple-touch-icon" href="${escapeHtml(parts.pngIcon)}">` : '',
      parts.color ? `<meta name="theme-color" content="${escapeHtml(parts.color)}">` : '',
      parts.color ? '<link rel="manifest" href="/manifest.webmanifest">' : '',
      `<style nonce="${nonce}">${parts.style}</style>`,
    ].join('');
    const html = this.html
      .replaceAll('__NONCE__', nonce)
      .replace('__LANG__', localeOf(parts.language))
      .replace('__DIR__', directionOf(parts.language))
      // Functions, so that a `$` in a tenant's text is not a replacement pattern.
      .replace(/__TEXT_(\w+?)__/g, (_, name: string) => escapeHtml(parts.texts[name] ?? ''))
      .replace('<!--seedbed:head-->', () => head)
      .replace(
        '<!--seedbed:boot-->',
        () => `<script type="application/json" id="boot">${jsonForScript(parts.boot)}</script>`,
      );
    return { html, nonce };
  }
}
