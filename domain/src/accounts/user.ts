export const userStatuses = ['active', 'pending', 'unactive', 'archived', 'deny', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A pending person may sign in, and then sees the confirmation page. */
export const maySignIn = (status: UserStatus): boolean => status === 'active' || status === 'pending';

interface PersonName {
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string | null;
}

const words = (text: string | null | undefined) => (text ?? '').trim().split(/\s+/).filter(Boolean);

/** Both names, else the full name. */
export function fullNameOf({ firstName, lastName, fullName }: PersonName): string {
  const names = [...words(firstName), ...words(lastName)];
  return (names.length > 0 ? names : words(fullName)).join(' ');
}

/** At most two letters: of first and last name, else of the full name's first and last word. */
export function initialsOf({ firstName, lastName, fullName }: PersonName): string {
  const named = [words(firstName)[0], words(lastName)[0]].filter((word) => word !== undefined);
  const all = words(fullName);
  const chosen = named.length > 0 ? named : all.length > 1 ? [all[0], all.at(-1)] : all;
  return chosen.map((word) => firstLetter(word ?? '')).join('');
}

/** With its accents, and without splitting surrogate pairs. (Firefox 93 lacks Intl.Segmenter.) */
const firstLetter = (word: string) => (/^\P{M}\p{M}*/u.exec(word)?.[0] ?? '').toUpperCase();
