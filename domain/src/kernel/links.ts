/**
 * Normalizes a typed website: trims it, removes control characters, prepends http:// without a scheme. Null for unsafe
 * or invalid links (`javascript:`, `data:`).
 */
export function websiteLink(typed: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes them
  const text = typed.trim().replace(/[\u0000-\u001f\u007f\s]/g, '');
  if (text === '') return null;
  const named = /^(https?:\/\/|mailto:)/i.test(text) ? text : `http://${text}`;
  const url = parsed(named);
  if (!url) return null;
  if (url.protocol === 'mailto:') return named;
  return /^[^.\s]+(\.[^.\s]+)+$/.test(url.hostname) || url.hostname === 'localhost' ? named : null;
}

function parsed(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}
