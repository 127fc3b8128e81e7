import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/** Replaces `${…}` in a composed key and matches any part of a key. */
const gap = '\0';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All possible keys in the sources: literal texts, and patterns for composed ones. */
async function keysInSources(): Promise<(key: string) => boolean> {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const place of ['web/src', 'server/src', 'domain/src']) {
    const folder = path.join(root, place);
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(file) || /\.test\.|generated/.test(file)) continue;
      const source = await readFile(path.join(folder, file), 'utf8');
      for (const [, text] of source.matchAll(/['"]([\w:.-]+)['"]/g)) if (text) exact.add(text);
      for (const [, text = ''] of source.matchAll(/`([^`\s]*\$\{[^`]*)`/g)) {
        const parts = text.replace(/\$\{[^}]*\}/g, gap);
        if (/^[\w:.\0-]+$/.test(parts) && /[a-z]/.test(parts))
          patterns.push(new RegExp(`^${parts.split(gap).map(escaped).join('[\\w.-]+')}$`));
      }
    }
  }
  return (key) => exact.has(key) || patterns.some((pattern) => pattern.test(key));
}

/**
 * Keys (`tasks:form.chosen`) that no source contains. Domain errors refer to them by code: `tasks.past` for
 * `tasks:problems.past`, and kernel errors without a namespace.
 */
export async function unusedAmong(keys: Iterable<string>): Promise<string[]> {
  const isNamed = await keysInSources();
  return [...new Set(keys)].filter((full) => {
    const [namespace = '', key = ''] = full.split(':');
    const code = /^(?:user-errors|problems)\.(.*)/.exec(key)?.[1];
    const names = [key, full, ...(code ? [code, `${namespace}.${code}`] : [])];
    return !names.some(isNamed);
  });
}
