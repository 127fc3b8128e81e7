import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../..');
const texts = globSync('**/*.{css,ts,tsx}', { cwd: sources }).map((file) => ({
  file,
  text: readFileSync(path.join(sources, file), 'utf8'),
}));

/** A variable that nobody defines drops its whole declaration, silently. */
test('every variable that a style reads is defined', () => {
  const defined = new Set(
    texts.flatMap(({ text }) => [...text.matchAll(/['"\s{;](--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name)),
  );
  const named = texts.map(({ text }) => text).join('\n');
  const unknown = texts
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => ({ file, name })))
    .filter(({ name }) => !name.startsWith('--mantine-') && !defined.has(name))
    // Set by code, under its name or a template of it.
    .filter(({ name }) => !named.includes(`'${name}'`) && !/^--(brand|sidebar)/.test(name));
  expect(unknown).toEqual([]);
});
