/** The names of a new capability: the folder, table and texts in the plural, one record in the singular. */
export interface NewNames {
  many: string;
  one: string;
}

const word = /^[a-z]+$/;

/** From `milestone`, `milestones`, or both words where an s does not make the plural: `coaching session`. */
export function namesFrom(first = '', second?: string): NewNames {
  const many = second || first.endsWith('s') ? first : `${first}s`;
  const one = second ?? many.replace(/ies$/, 'y').replace(/s$/, '');
  if (!word.test(many) || !word.test(one) || many === one)
    throw new Error(
      'Name the capability in one word, and its record if an s is not the difference: npm run new milestones',
    );
  return { many, one };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Renames the examples of a template, in its text or its path. */
export const renamed = (text: string, { many, one }: NewNames): string =>
  text
    .replaceAll('examples', many)
    .replaceAll('Examples', capitalized(many))
    .replaceAll('example', one)
    .replaceAll('Example', capitalized(one));
