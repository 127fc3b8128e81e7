import { isLanguage, type Language, languages, localeOf } from '@seedbed/domain/kernel/translations.ts';

/** What this browser chose last. It is only about words, so it may be anybody's. */
export function rememberedLanguage(cookie: string | undefined): Language | null {
  const chosen = /(?:^|; )lang_pref=([A-Za-z_]{2,5})(?:;|$)/.exec(cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : null;
}

/** Before the programme's own: what was chosen here, else the first of what is asked for that we speak. */
export const chosenLanguage = (headers: { cookie?: string; 'accept-language'?: string }): Language | null =>
  rememberedLanguage(headers.cookie) ?? acceptedLanguage(headers['accept-language']);

/** `ar-EG, de;q=0.8`, as RFC 9110 has it; of a regional language we speak what it is one of. */
function acceptedLanguage(header = ''): Language | null {
  const asked = header
    .split(',')
    .map((part) => /^\s*([\w-]{2,35})\s*(?:;\s*q=([\d.]{1,5})\s*)?$/.exec(part))
    .flatMap((match) => (match ? [{ tag: match[1] ?? '', weight: Number(match[2] ?? 1) }] : []))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of asked) {
    const language = languages.find((ours) => spokenIn(ours) === spokenIn(tag));
    if (language) return language;
  }
  return null;
}

const spokenIn = (tag: string): string => localeOf(tag).split('-')[0] ?? '';
