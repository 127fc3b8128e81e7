import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, localeOf } from '../domain/src/kernel/translations.ts';
import { forbiddenWords, literalStartups } from './english-words.ts';
import { europeanWords } from './portuguese-words.ts';
import { root } from './run.ts';
import { unusedAmong } from './unused-texts.ts';

type Texts = Map<string, string>;
const plural = /_(zero|one|two|few|many|other)$/;

function flat(value: unknown, prefix: string, into: Texts): Texts {
  for (const [key, inner] of Object.entries(value as object)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof inner === 'string') into.set(name, inner);
    else flat(inner, name, into);
  }
  return into;
}

async function textsOf(language: string): Promise<Texts> {
  const folder = path.join(root, 'locales', language);
  const all: Texts = new Map();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    const namespace = path.basename(file, '.json');
    for (const [key, text] of flat(JSON.parse(await readFile(path.join(folder, file), 'utf8')), '', new Map()))
      all.set(`${namespace}:${key}`, text);
  }
  return all;
}

const stemOf = (key: string) => key.replace(plural, '');
/** Grammar determines number and case: all words for a startup are always available. */
const paramsOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(([, name = '']) => (/^startups?$/i.test(name) ? 'startup' : name))
    .sort()
    .join(' ');

/** A text longer than a name or two that equals the English one. */
const isUntranslated = (text: string, english: string | undefined) =>
  text === english && (text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 2;

/** Requires all English keys, in every plural form of the language, with the same parameters, and no others. */
function faultsOf(language: string, texts: Texts, english: Texts): string[] {
  const categories = new Intl.PluralRules(localeOf(language as Language)).resolvedOptions().pluralCategories;
  const faults: string[] = [];
  const stems = new Set([...english.keys()].map(stemOf));
  const countedStems = new Set([...english.keys()].filter((key) => stemOf(key) !== key).map(stemOf));
  for (const stem of stems) {
    const counted = countedStems.has(stem);
    const wanted = counted ? categories.map((category) => `${stem}_${category}`) : [stem];
    for (const key of wanted) {
      const text = texts.get(key);
      if (!text) faults.push(`${language}: ${key} is missing`);
      else if (language !== 'en' && isUntranslated(text, english.get(key)))
        faults.push(`${language}: ${key} is still in English`);
      else if (!counted && paramsOf(text) !== paramsOf(english.get(stem) ?? ''))
        faults.push(`${language}: ${key} has other parameters than English`);
    }
  }
  for (const key of texts.keys()) if (!stems.has(stemOf(key))) faults.push(`${language}: ${key} is not in English`);
  return faults;
}

export async function checkLocales(): Promise<void> {
  const english = await textsOf('en');
  const languages = await readdir(path.join(root, 'locales'));
  const faults = (
    await Promise.all(languages.map(async (language) => faultsOf(language, await textsOf(language), english)))
  ).flat();
  for (const [key, text] of english)
    for (const word of forbiddenWords(key, text)) faults.push(`en: ${key} says “${word}”: see docs/style.md`);
  for (const [key, text] of english)
    for (const word of literalStartups(key, text)) faults.push(`en: ${key} says “${word}” instead of {{startup}}`);
  for (const [key, text] of await textsOf('pt'))
    for (const word of europeanWords(text)) faults.push(`pt: ${key} says “${word}”: see docs/style.md`);
  for (const key of await errorKeys()) if (!english.has(key)) faults.push(`en: ${key} is missing`);
  for (const key of await unusedAmong([...english.keys()].map(stemOf))) faults.push(`en: ${key} is used nowhere`);
  if (faults.length > 0) throw new Error(`\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Error codes of the domain as keys: `super('tasks.is-automatic')` maps to `tasks:user-errors.is-automatic`. */
async function errorKeys(): Promise<string[]> {
  const folder = path.join(root, 'domain/src');
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/super\('([a-z]+)\.([\w-]+)'/g)].map(([, namespace, name]) => `${namespace}:user-errors.${name}`),
  );
}
