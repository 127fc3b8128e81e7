/** Any origin works: the check is that a path does not leave it. */
const here = 'http://here.invalid';
const longest = 2000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them on the way, so that "/\t/evil" leaves
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/**
 * The target after signing in: the remembered path if it stays on this origin, else the root. Never a sign-in page:
 * that would loop.
 */
export const rememberedPath = (path: string | null | undefined): string =>
  path && isSafe(path) && !leadsBack(path) ? path : '/';

function isSafe(path: string): boolean {
  if (path.length > longest || /[\s\\]/.test(path)) return false;
  const plain = decodedFully(path);
  return plain !== null && !controls.test(plain) && staysInPath(path) && staysInPath(plain) && staysHere(path);
}

/** Exactly one leading slash, and no backslash, which browsers treat as a slash. */
const staysInPath = (text: string) => /^\/(?![/\\])[^\\?#]*(?:[?#]|$)/.test(text);

/** Decodes repeatedly, since a proxy may decode again; null for malformed encoding. */
function decodedFully(path: string): string | null {
  let text = decoded(path);
  for (let i = 0; i < 5 && text !== null; i++) {
    const next = decoded(text);
    if (next === null || next === text) return text;
    text = next;
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function staysHere(path: string): boolean {
  try {
    return new URL(path, here).origin === here;
  } catch {
    return false;
  }
}

const leadsBack = (path: string) => /^\/(?:login|forgotpassword|reset|auth\/callback|auth\/url)(?:[/?#]|$)/i.test(path);
