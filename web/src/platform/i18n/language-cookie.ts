const days = 60;

/** StoredValue in a cookie, so that the server renders the page in it. */
export const rememberLanguage = (language: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from our oldest browsers
  document.cookie = `lang_pref=${language}; path=/; max-age=${days * 86_400}; samesite=lax`;
};

export const rememberedLanguage = (): string | undefined => /(?:^|; )lang_pref=([^;]+)/.exec(document.cookie)?.[1];
