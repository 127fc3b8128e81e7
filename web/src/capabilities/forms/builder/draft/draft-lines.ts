import type { LineContent } from '@seedbed/domain/forms/form.ts';
import type { AnswerType, QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';

export interface DraftLine {
  id: string;
  type: QuestionType;
  content: LineContent;
  /** The type that the server reads, which includes fields that the person does not see. */
  behavesAs?: AnswerType | null;
  /** Null until the server has the line. */
  version: number | null;
}

/** One change of a line, as `saveFormLines` takes it. Absent facts stay. */
export interface LineWrite {
  id: string;
  type?: QuestionType;
  content?: LineContent;
  /** The line before it; null for the first place. */
  after?: string | null;
  isRemoved?: boolean;
}

/** The API writes a closed list of texts as any text. */
export const linesOf = (lines: FormDraftFragment['lines']): DraftLine[] =>
  lines.map(({ _id, questionType, content, version }) => {
    const { behavesAs, ...own } = content as LineContent & { behavesAs: AnswerType | null };
    return { id: _id, type: questionType, content: own, behavesAs, version };
  });

/** The lines of the server, and when they were changed. */
export interface ServerLines {
  lines: DraftLine[];
  updatedAt: string;
}

/** An answer can arrive after a later one. */
export const newest = (old: ServerLines, next: ServerLines): ServerLines =>
  Date.parse(next.updatedAt) < Date.parse(old.updatedAt) ? old : next;

/** The lines with the changes that the server does not have yet. */
export const withWrites = (lines: readonly DraftLine[], writes: Iterable<LineWrite>): DraftLine[] =>
  [...writes].reduce(withWrite, [...lines]);

function withWrite(lines: DraftLine[], { id, type, content, after, isRemoved }: LineWrite): DraftLine[] {
  const at = lines.findIndex((line) => line.id === id);
  const others = at < 0 ? lines : lines.toSpliced(at, 1);
  if (isRemoved) return others;
  const old = lines[at];
  const line = old
    ? { ...old, type: type ?? old.type, content: content ?? old.content }
    : type && content && { id, type, content, version: null };
  if (!line) return lines;
  if (after === undefined) return at < 0 ? [...lines, line] : lines.with(at, line);
  const before = others.findIndex((one) => one.id === after);
  return others.toSpliced(after === null ? 0 : before < 0 ? others.length : before + 1, 0, line);
}

/** Two changes of one line as one. */
export const joinedWrite = (first: LineWrite | undefined, next: LineWrite): LineWrite => ({ ...first, ...next });

/** Writes that bring back the lines as they are now, before `writes` are applied. */
export const inverseOf = (lines: readonly DraftLine[], writes: readonly LineWrite[]): LineWrite[] =>
  writes.toReversed().map(({ id, type, content, after, isRemoved }) => {
    const at = lines.findIndex((line) => line.id === id);
    const line = lines[at];
    if (!line) return { id, isRemoved: true };
    const place = lines[at - 1]?.id ?? null;
    if (isRemoved) return { id, isRemoved: false, type: line.type, content: line.content, after: place };
    return {
      id,
      ...((type || content) && { type: line.type, content: line.content }),
      ...(after !== undefined && { after: place }),
    };
  });
