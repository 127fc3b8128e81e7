import * as v from 'valibot';
import { dateFormats, timeFormats } from '#kernel/date-formats.ts';
import { isTimeZone } from '#kernel/dates.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { type Language, languages } from '#kernel/translations.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, type InputOf } from '#kernel/validation.ts';
import { ambiguousCurrency, currencies, isoCurrency } from './currencies.ts';
import { optionalLink, optionalText } from './setting-fields.ts';

export const mostSessions = 50;

export const general = v.object(
  {
    name: requiredLine(100),
    description: optionalText(500),
    address: optionalText(500),
    currency: v.pipe(
      v.string('invalid'),
      v.transform(isoCurrency),
      v.check((code) => code !== ambiguousCurrency, 'incubators.two-currencies'),
      v.picklist(currencies, 'invalid'),
    ),
    /** The languages to choose from, in the order of the list. */
    languages: v.pipe(
      v.array(v.picklist(languages, 'invalid'), 'required'),
      v.minLength(1, 'required'),
      v.transform((chosen) => languages.filter((language) => chosen.includes(language))),
    ),
    defaultLanguage: v.picklist(languages, 'invalid'),
    timezone: v.pipe(v.string('required'), v.check(isTimeZone, 'invalid')),
    /** Null follows the person's language. */
    dateFormat: v.nullish(v.picklist(dateFormats, 'invalid'), null),
    timeFormat: v.nullish(v.picklist(timeFormats, 'invalid'), null),
    maxSessions: v.pipe(
      v.number('required'),
      v.integer('invalid'),
      v.minValue(1, 'min'),
      v.maxValue(mostSessions, 'max'),
    ),
    allowUserSelfDelete: v.boolean('invalid'),
    allowWriteInOptionInUserSkills: v.boolean('invalid'),
    termsUrl: optionalLink,
  },
  'required',
);
type GeneralSettings = v.InferOutput<typeof general>;
export type GeneralInput = InputOf<typeof general>;

/** Throws `Validation`. */
export function checkGeneral(input: GeneralInput): GeneralSettings {
  const settings = checked(general, input, { namespace: 'incubators' });
  if (!settings.languages.includes(settings.defaultLanguage))
    throw new Validation({
      defaultLanguage: [{ code: 'incubators.language-off', params: { field: 'incubators:fields.defaultLanguage' } }],
    });
  return settings;
}

/** Older tenants have chosen no languages: they offer all. */
export const offeredLanguages = (chosen: readonly Language[] | undefined): readonly Language[] =>
  chosen && chosen.length > 0 ? chosen : languages;
