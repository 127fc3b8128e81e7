import { isLanguage, type Language, languages, localeOf } from '@seedbed/domain/kernel/translations.ts';

/** The browser's last choice. It only selects texts, so it needs no authentication. */
export function rememberedLanguage(cookie: string | undefined): Language | null {
  const chosen = /(?:^|; )lang_pref=([A-Za-z_]{2,5})(?:;|$)/.exec(cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

/** Precedes the tenant's language: the cookie, otherwise the first supported language of Accept-Language. */
export const chosenLanguage = (headers: { cookie?: string; 'accept-language'?: string }): Language | null =>
  rememberedLanguage(headers.cookie) ?? acceptedLanguage(headers['accept-language']);

/** `ar-EG, de;q=0.8`, as in RFC 9110; a regional tag matches its base language. */
function acceptedLanguage(header = ''): Language | null {
  const accepted = header
    .split(',')
    .map((part) => /^\s*([\w-]{2,35})\s*(?:;\s*q=([\d.]{1,5})\s*)?$/.exec(part))
    .flatMap((match) => (match ? [{ tag: match[1] ?? '', weight: Number(match[2] ?? 1) }] : []))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of accepted) {
    const language = languages.find((ours) => baseLanguageOf(ours) === baseLanguageOf(tag));
    if (language) return language;
  }
  return null;
}

const baseLanguageOf = (tag: string): string => localeOf(tag).split('-')[0] ?? '';
