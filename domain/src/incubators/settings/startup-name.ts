import * as v from 'valibot';
import { anyLine } from '#kernel/text/line-input.ts';
import { languages } from '#kernel/translations.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, type InputOf } from '#kernel/validation.ts';

export const startupWord = v.object({
  language: v.picklist(languages, 'invalid'),
  value: anyLine(40),
});
const words = v.pipe(
  v.array(startupWord, 'invalid'),
  v.maxLength(languages.length, 'invalid'),
  v.transform((list) => list.filter(({ value }) => value !== '')),
);

export const startupName = v.object({ active: v.boolean('invalid'), labels: words, plurals: words }, 'required');
type StartupName = v.InferOutput<typeof startupName>;

/** Every language without a word of its own shows the English one, so a word needs that. Throws `Validation`. */
export function checkStartupName(input: InputOf<typeof startupName>): StartupName {
  const settings = checked(startupName, input, { namespace: 'incubators' });
  const hasEnglish = settings.labels.some(({ language }) => language === 'en');
  if (settings.active && !hasEnglish)
    throw new Validation({
      labels: [{ code: 'incubators.no-english-label', params: { field: 'incubators:fields.labels' } }],
    });
  return settings;
}
