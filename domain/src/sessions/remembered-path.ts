/** Any origin does: only whether a path leaves it is asked. */
const here = 'http://here.invalid';
const longest = 2000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them on the way, so that "/\t/evil" leaves
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;

/**
 * Where a person goes after signing in: the remembered path with its query if it stays on this origin, else the root.
 * Sign-in pages are not returned to; that would lead round in a circle.
 */
export const rememberedPath = (path: string | null | undefined): string =>
  path && isSafe(path) && !leadsBack(path) ? path : '/';

function isSafe(path: string): boolean {
  if (path.length > longest || /[\s\\]/.test(path)) return false;
  const plain = decodedFully(path);
  return plain !== null && !controls.test(plain) && staysInPath(path) && staysInPath(plain) && staysHere(path);
}

/** One slash first, and no backslash, which browsers read as a slash. */
const staysInPath = (text: string) => /^\/(?![/\\])[^\\?#]*(?:[?#]|$)/.test(text);

/** Decoded until nothing changes, since something on the way may decode again; null for what never was encoded well. */
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
