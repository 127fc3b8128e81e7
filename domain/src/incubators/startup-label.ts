import type { Translation } from '#kernel/translations.ts';

export interface StartupNameAlternative {
  active: boolean;
  labels: readonly Translation[];
  /** Written by the tenant too, since no rule makes plurals in every language; may be missing. */
  plurals?: readonly Translation[] | null;
}
type Alternative = StartupNameAlternative | null | undefined;

/** The tenant's word for a startup. `fallback`: the interface's own word in that language. */
export const startupLabel = (alternative: Alternative, language: string, fallback = 'Startup'): string =>
  renamed(alternative, language)?.value ?? fallback;

/**
 * The tenant's word for several. Without a plural in the singular's language the singular stands for both: "Venture" for
 * many is a smaller fault than a wrong ending, or two languages in one sentence.
 */
export function startupPluralLabel(alternative: Alternative, language: string, fallback = 'Startups'): string {
  const singular = renamed(alternative, language);
  if (!singular) return fallback;
  return written(alternative?.plurals, singular.language)?.value ?? singular.value;
}

function renamed(alternative: Alternative, language: string): Translation | undefined {
  if (!alternative?.active) return undefined;
  return written(alternative.labels, language) ?? written(alternative.labels, 'en');
}

const written = (list: readonly Translation[] | null | undefined, language: string) =>
  list?.find((label) => label.language === language && label.value.trim() !== '');
