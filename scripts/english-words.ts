/** Refused on English screens; `docs/style.md` holds the list. */
const forbidden =
  /\b(?:programmes?|e-mail(?:s|ed)?|mails?|stands|told|whom|goes|waits for a yes|(?:some|every|no|any)body)\b|\b(?:(?:col|hon|fav|behavi|lab|neighb)ours?\w*|(?:organ|recogn|custom|categor|author|real|summar|optim|minim|maxim|personal|prior|synchron)is(?:e[sd]?|ing|ations?)|analys(?:e[sd]|ing)|cancell(?:ed|ing)|cent(?:re|res|red)|licences?|catalogues?|dialogues?|travell(?:ed|ing))\b/giu;

/** Words that people type into the search, in any spelling; never shown. */
const isHidden = (key: string) => key.startsWith('search:words.') || key === 'search:verbs';

/** Texts use the tenant's own word: `{{startup}}`. Other languages need the same parameters as English. */
const tenantWord = /\bstart-?ups?\b/giu;

/** Asks for the tenant's own word, so it cannot use it. */
const isAboutTheWord = (key: string) => key === 'incubators:settings.startup-title';

export const literalStartups = (key: string, text: string): string[] =>
  isHidden(key) || isAboutTheWord(key)
    ? []
    : [...text.replace(/\{\{.*?\}\}/g, '').matchAll(tenantWord)].map(([word]) => word);

export const forbiddenWords = (key: string, text: string): string[] =>
  isHidden(key) ? [] : [...text.replace(/\{\{.*?\}\}/g, '').matchAll(forbidden)].map(([word]) => word);
