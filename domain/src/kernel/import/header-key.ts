/** Without case, accents, punctuation and marks such as "(required)". */
export const headerKey = (header: string): string =>
  header
    .replace(/\(.*?\)/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
