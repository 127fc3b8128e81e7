import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import type { FieldProblem, FieldProblems, UserError, UserErrorParams } from '@seedbed/domain/kernel/user-error.ts';
import i18next, { type i18n } from 'i18next';

let texts: i18n | undefined;
let textsFrom: string | undefined;

/** Reads all texts of `locales` once, which the browser loads too. */
export function loadMessages(folder: string) {
  if (textsFrom === folder) return;
  const resources: Record<string, Record<string, object>> = {};
  for (const language of languages) {
    const at = path.join(folder, language);
    if (!existsSync(at)) continue;
    const files = readdirSync(at, { withFileTypes: true }).filter((entry) => entry.name.endsWith('.json'));
    resources[language] = Object.fromEntries(
      files.map((file) => [
        path.basename(file.name, '.json'),
        JSON.parse(readFileSync(path.join(at, file.name), 'utf8')),
      ]),
    );
  }
  texts = i18next.createInstance({
    resources,
    fallbackLng: 'en',
    // `ja_JP` is the product's own name, not a BCP 47 tag.
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void texts.init();
  textsFrom = folder;
}

/** Replaces a missing text, so that people never see a key. */
const wordless = { 'user-errors': 'common:user-errors.Validation', problems: 'common:problems.invalid' };

/** `tasks.is-automatic` maps to `tasks:user-errors.is-automatic`, a kernel code to `common:user-errors.NotFound`. */
function textOfCode(
  section: 'user-errors' | 'problems',
  code: string,
  params: UserErrorParams,
  language: string,
): string {
  const [namespace, name] = code.includes('.')
    ? [code.slice(0, code.indexOf('.')), code.slice(code.indexOf('.') + 1)]
    : ['common', code];
  return translate([`${namespace}:${section}.${name}`, wordless[section]], language, params);
}

/**
 * Translates a key such as `access:roles.admin`, or the first existing one of several. A parameter that is a key is
 * translated too.
 */
export function translate(key: string | string[], language: string, params: UserErrorParams = {}): string {
  return texts
    ? String(texts.t(key, { lng: language, ...translateParams(params, language) }))
    : ([key].flat()[0] ?? '');
}

/** Translates the parameters of a user error. The names of fields contain the tenant's words. */
export function translateParams(params: UserErrorParams, language: string, words: Words = {}): UserErrorParams {
  const all = Object.entries(params);
  const plain = { ...words, ...Object.fromEntries(all.filter(([, value]) => !isKey(value))) };
  return Object.fromEntries(all.map(([name, value]) => [name, isKey(value) ? nameOf(value, language, plain) : value]));
}

/**
 * A capability names its fields, `common` those of all capabilities. A field without a name is "This field": its API name
 * would be English, and belong to no label.
 */
function nameOf(key: string, language: string, params: UserErrorParams): string {
  const isNamed = (one: string) => texts?.exists(one, { lng: language });
  if (isNamed(key)) return translate(key, language, params);
  // A person may have typed a value that looks like a key.
  if (!key.includes(':fields.')) return key;
  const shared = sharedName(key.slice(key.lastIndexOf('.') + 1));
  return translate(isNamed(shared) ? shared : 'common:problems.field', language, params);
}

const sharedName = (field: string) => `common:fields.${field}`;

/** `tasks:fields.` is the key of a field that the client invented. */
const isKey = (value: string | number): value is string =>
  typeof value === 'string' && /^[a-z-]+:([\w.-]+|fields\.)$/.test(value);

/** Parameters available in all texts of a tenant: its word for a startup. */
export type Words = Readonly<Record<string, string>>;

/** `named` is for places that show the text without its field. */
export const problemText = ({ code, params }: FieldProblem, language: string, words: Words = {}, context?: 'named') =>
  textOfCode('problems', code, { ...words, ...(context && params?.field && { context }), ...params }, language);

/**
 * Names the field in each problem, by its key if the rule gave no name. A page may lack the field's name, because it
 * belongs to another capability.
 */
export const fieldsInWords = (fields: FieldProblems, language: string, words: Words = {}): FieldProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([key, problems]) => {
      const field = sharedName(/^\w+(-\w+)*$/.test(key) ? key : '');
      return [
        key,
        problems.map(({ code, params }) => ({ code, params: translateParams({ field, ...params }, language, words) })),
      ];
    }),
  );

/** Joins the messages of all fields with '. ', as specified. "Invalid field" names its field here. */
export function userErrorText(userError: UserError, language: string, words: Words = {}): string {
  const problems = Object.values(fieldsInWords(userError.fields ?? {}, language, words)).flat();
  if (problems.length === 0)
    return textOfCode('user-errors', userError.code, { ...words, ...userError.params }, language);
  return problems.map((problem) => problemText(problem, language, words, 'named')).join('. ');
}
