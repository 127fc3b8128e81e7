const mostWords = 20;

const comment = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/[^\n]*\n)+)|[ \t](\/\/ [^\n]*)/gm;
const isWord = (part: string): boolean => /[a-z0-9]/i.test(part);

/** The sentences of comments with more than twenty words, each with its line. A colon or semicolon ends one. */
export function longSentences(text: string): { line: number; sentence: string }[] {
  return [...text.matchAll(comment)].flatMap(({ index, 1: block, 2: lines, 3: end }) =>
    (block ?? lines ?? end ?? '')
      .replace(/^\s*(\*|\/\/)\s?/gm, ' ')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.!?:;])\s/)
      .filter((sentence) => sentence.split(' ').filter(isWord).length > mostWords)
      .map((sentence) => ({ line: text.slice(0, index).split('\n').length, sentence: sentence.trim() })),
  );
}
