/** Rule 1 of `docs/style.md` advises 20 words. A stricter check would make authors omit the subject. */
const mostWords = 30;

const comment = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/[^\n]*\n)+)|[ \t](\/\/ [^\n]*)/gm;
const isWord = (part: string): boolean => /[a-z0-9]/i.test(part);

const withoutSubject = /^(?:Also|Those|The same|None|As(?! soon as| long as)|What|Who|Whoever|Where|Of|That)\b/;
const title = /^\s*(?:test|it|describe)(?:\.\w+)?\((['"`])((?:also|those|the same|none|as|that|whoever)\b.*?)\1/gim;
const noneAsNoun = /(?<!there )\b(?:is|are) none\b/;

export interface SentenceFault {
  line: number;
  fault: string;
}

const faultOf = (sentence: string): string | undefined => {
  if (withoutSubject.test(sentence)) return `begin with the subject: ${sentence}`;
  if (noneAsNoun.test(sentence)) return `name what it is instead of "is none": ${sentence}`;
  return sentence.split(' ').filter(isWord).length > mostWords ? `at most ${mostWords} words: ${sentence}` : undefined;
};

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Faulty sentences of comments, and faulty test titles. A colon or semicolon ends a sentence. */
export function sentenceFaults(text: string): SentenceFault[] {
  const ofComments = [...text.matchAll(comment)].flatMap(({ index, 1: block, 2: lines, 3: end }) =>
    (block ?? lines ?? end ?? '')
      .replace(/^\s*(\*|\/\/)\s?/gm, ' ')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?:;])\s/)
      .flatMap((sentence) => faultOf(sentence.trim()) ?? [])
      .map((fault) => ({ line: lineAt(text, index), fault })),
  );
  const ofTitles = [...text.matchAll(title)].map(({ index, 2: words = '' }) => ({
    line: lineAt(text, index),
    fault: `begin the test title with its subject or a verb: ${words}`,
  }));
  return [...ofComments, ...ofTitles];
}
