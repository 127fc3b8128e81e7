import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './run.ts';

/** What stands for `${…}` in a key that is put together: any part of a key. */
const gap = '\0';
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every text of the sources that may be a key: as it is written, and as patterns where it is put together. */
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
 * Keys (`tasks:form.chosen`) that no source names. What the domain refuses with is named by its code: `tasks.past` for
 * `tasks:problems.past`, and the kernel's without a namespace.
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
