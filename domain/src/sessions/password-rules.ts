import type { FieldProblem } from '#kernel/user-error.ts';

/** The length counts Unicode characters, so that all scripts count alike. Passwords are never trimmed or cut. */
export const passwordMinCharacters = 12;
export const passwordMaxCharacters = 256;

const field = 'accounts:fields.password';

export interface PasswordContext {
  /** Common passwords in lower case. */
  blocklist: { has(password: string): boolean };
  /** Words of the tenant, the product and the person that must not dominate the password. */
  words?: readonly (string | null | undefined)[];
}

/** The problem of a new password, or null. No composition rules, by intent: length matters most. */
export function passwordProblem(password: string, { blocklist, words = [] }: PasswordContext): FieldProblem | null {
  const { length } = [...password];
  if (length === 0) return { code: 'required', params: { field } };
  if (length < passwordMinCharacters) {
    return { code: 'accounts.password-too-short', params: { field, min: passwordMinCharacters } };
  }
  if (length > passwordMaxCharacters) return { code: 'max-characters', params: { field, max: passwordMaxCharacters } };
  const guessable = isCommon(password, blocklist) || words.some((word) => isMostly(password, word ?? ''));
  return guessable ? { code: 'accounts.password-too-common', params: { field } } : null;
}

/** Whether the list has the password as typed, or without appended digits and punctuation. */
function isCommon(password: string, blocklist: PasswordContext['blocklist']): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/[\p{N}\p{P}\p{S}]+$/u, '');
  return blocklist.has(plain) || (bare !== '' && blocklist.has(bare)) || new Set(plain).size < 3;
}

/** Whether the password holds the word and fewer than eight other characters. */
function isMostly(password: string, word: string): boolean {
  const [plain, part] = [password.toLowerCase(), word.trim().toLowerCase()];
  if (part.length < 4 || !plain.includes(part)) return false;
  return [...plain.replaceAll(part, '')].length < 8;
}
