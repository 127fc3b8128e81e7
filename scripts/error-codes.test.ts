// Every error code of the rules and the server has a text, and the docs list it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes, errorCodesPage } from './error-codes.ts';
import { root } from './run.ts';

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
  const known = { problems: await errorCodes('problems'), 'user-errors': await errorCodes('user-errors') };
  const wordless = [...codes].filter((one) => {
    const [kind, code] = one.split(':') as [keyof typeof known, string];
    return !known[kind].has(code);
  });
  expect(wordless).toEqual([]);
});

test('lists the codes in the docs, each once', async () => {
  const listed = [...(await errorCodesPage()).matchAll(/^\| `([^`]+)` \|/gm)].map(([, code]) => code);
  expect(listed).toEqual(
    expect.arrayContaining(['AuthenticationRequiredError', 'SESSIONS_MAXIMUM_REACHED', 'metrics.invalid-amount']),
  );
  const both = [...(await errorCodes('user-errors')).keys(), ...(await errorCodes('problems')).keys()];
  expect(listed).toEqual(both);
});
