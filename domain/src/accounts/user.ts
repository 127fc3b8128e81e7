export const userStatuses = ['active', 'pending', 'unactive', 'archived', 'deny', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** Who may sign in at all; a pending person then sees the page that asks for the confirmation. */
export const maySignIn = (status: UserStatus): boolean => status === 'active' || status === 'pending';

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string | null;
}

const words = (text: string | null | undefined) => (text ?? '').trim().split(/\s+/).filter(Boolean);

/** Both names, else the full name as given. */
export function fullNameOf({ firstName, lastName, fullName }: Named): string {
  const names = [...words(firstName), ...words(lastName)];
  return (names.length > 0 ? names : words(fullName)).join(' ');
}

/** Two letters at most: of first and last name, else of the first and last word of the full name. */
export function initialsOf({ firstName, lastName, fullName }: Named): string {
  const named = [words(firstName)[0], words(lastName)[0]].filter((word) => word !== undefined);
  const all = words(fullName);
  const chosen = named.length > 0 ? named : all.length > 1 ? [all[0], all.at(-1)] : all;
  return chosen.map((word) => firstLetter(word ?? '')).join('');
}

/** With its accents; letters of two units stay whole. (Intl.Segmenter is missing in Firefox 93.) */
const firstLetter = (word: string) => (/^\P{M}\p{M}*/u.exec(word)?.[0] ?? '').toUpperCase();
