// Every error code of the rules and the server has a text.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const codePatterns = [
  ['problems', /\bcode: '([a-z][a-z-]*(?:\.[a-z-]+)?)'/g],
  // Field rules use their code as the message.
  ['problems', /\bv\.\w+\([^'\n]*'([\w-]+\.[\w-]+)'/g],
  ['user-errors', /\b(?:super|new UserError)\('([\w.-]+)'/g],
] as const;

const sources = async (folder: string) =>
  (await readdir(path.join(root, folder), { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|\/testing\//.test(file))
    .map((file) => path.join(root, folder, file));

test('has a text for every problem and user error', async () => {
  const codes = new Set<string>();
  for (const file of [...(await sources('domain/src')), ...(await sources('server/src'))]) {
    const text = await readFile(file, 'utf8');
    for (const [kind, pattern] of codePatterns)
      for (const [, code] of text.matchAll(pattern)) codes.add(`${kind}:${code}`);
  }
  expect(codes.size).toBeGreaterThan(60);
  const texts = new Map<string, Record<string, Record<string, string>>>();
  for (const file of await readdir(path.join(root, 'locales/en')))
    texts.set(path.basename(file, '.json'), JSON.parse(await readFile(path.join(root, 'locales/en', file), 'utf8')));
  const hasWords = (kind: string, code: string) => {
    const dot = code.indexOf('.');
    const of = texts.get(dot < 0 ? 'common' : code.slice(0, dot))?.[kind] ?? {};
    return Object.keys(of).some((key) => key.replace(/_(zero|one|two|few|many|other)$/, '') === code.slice(dot + 1));
  };
  const wordless = [...codes].filter((one) => {
    const [kind = '', code = ''] = one.split(':');
    return !hasWords(kind, code);
  });
  expect(wordless).toEqual([]);
});
