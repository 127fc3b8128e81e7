import { applicationNumber } from '#applications/application-number.ts';
import type { Answers } from '#forms/evaluate-form.ts';
import type { FormQuestion } from '#forms/form.ts';
import type { Answer, CellValue, TableRow } from '#kernel/questions/answer.ts';
import { answerKindOf } from '#kernel/questions/question-type.ts';

/** The names and contacts behind an application. */
export interface Identity {
  /** The names of the startup. */
  names: readonly string[];
  /** Names of the applicant and co-applicants. */
  people: readonly string[];
  emails: readonly string[];
}

/** The mark in place of a hidden text. */
export const hiddenMark = '•••';

/** Hidden from evaluators: `names` hides everything that reveals who applies, `contacts` only ways to reach them. */
export type HiddenFacts = 'names' | 'contacts' | 'nothing';

const emails = /[^\s@<>",;:()]+@[^\s@<>",;:()]+\.[^\s@<>",;:()]+/gu;
const links = /\b(?:https?:\/\/|www\.)\S+/giu;
const bareHosts = /\b(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|ai|co|app|dev|eu|fr|de|uk|me|info|biz)\b(?:\/\S*)?/giu;
const phones = /(?<![\p{L}\p{N}])\+?\d[\d\s().-]{7,}\d(?![\p{L}\p{N}])/gu;
const handles = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/gu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Shorter words are no names, or would hide half of the text. */
const shortestWord = 3;
const shortestWordOfCompany = 5;

/** The texts to hide, longest first, so that a full name is hidden before its parts. */
function wordsOf({ names, people: known, emails: addresses }: Identity, found: readonly string[]): string[] {
  const people = [...known, ...found];
  const parts = (text: string, least: number) =>
    text.split(/[\s,.;/()-]+/u).filter((word) => [...word].length >= least);
  const words = new Set<string>();
  for (const name of [...names, ...people]) if (name.trim().length > 1) words.add(name.trim());
  for (const name of names) for (const word of parts(name, shortestWordOfCompany)) words.add(word);
  for (const name of people) for (const word of parts(name, shortestWord)) words.add(word);
  for (const address of addresses) {
    const [local = '', domain = ''] = address.split('@');
    for (const word of [local, domain, domain.split('.')[0] ?? '']) if (word.length >= shortestWord) words.add(word);
  }
  return [...words].sort((a, b) => b.length - a.length);
}

interface MaskedAnswers {
  answers: Record<string, Answer>;
  /** Questions whose answer is hidden as a whole. */
  hidden: string[];
}

/**
 * The answers as an evaluator may read them. Without names: no files and videos, whose content and metadata name people;
 * no short texts of tables, such as founders; and no known name, address or link in any other text.
 */
export function maskAnswers(
  questions: readonly FormQuestion[],
  answers: Answers,
  hiding: HiddenFacts,
  identity: Identity,
): MaskedAnswers {
  if (hiding === 'nothing') return { answers: { ...answers }, hidden: [] };
  const people = hiding === 'names' ? peopleIn(questions, answers) : [];
  const mask = maskerOf(hiding, identity, people);
  const masked: MaskedAnswers = { answers: {}, hidden: [] };
  for (const question of questions) {
    const answer = answers[question.id] ?? null;
    if (answer === null || question.behavesAs === null) continue;
    const shown = maskAnswer(question, answer, hiding, mask);
    masked.answers[question.id] = shown;
    if (shown === null) masked.hidden.push(question.id);
  }
  return masked;
}

type Mask = (text: string) => string;

/** Masks one text. */
export function maskerOf(hiding: HiddenFacts, identity: Identity, people: readonly string[] = []): Mask {
  if (hiding === 'nothing') return (text) => text;
  const words = hiding === 'names' ? wordsOf(identity, people) : [];
  const known = words.length > 0 ? new RegExp(words.map(escaped).join('|'), 'giu') : null;
  return (text) => {
    // Links before names: a masked part of a link would keep the rest.
    let shown = text.replace(emails, hiddenMark).replace(links, hiddenMark);
    shown = shown.replace(phones, hiddenMark).replace(handles, hiddenMark);
    if (hiding === 'names') shown = shown.replace(bareHosts, hiddenMark);
    return known ? shown.replace(known, hiddenMark) : shown;
  };
}

function maskAnswer(question: FormQuestion, answer: Answer, hiding: HiddenFacts, mask: Mask): Answer {
  const kind = question.behavesAs && answerKindOf(question.behavesAs);
  // A file may hold contacts too, where no text can be masked.
  if (kind === 'files') return null;
  if (question.behavesAs === 'video') return hiding === 'names' ? null : answer;
  if (kind === 'text') {
    const isLink = question.validations.format !== undefined;
    return isLink || namesPeople(question)
      ? (hiddenOr(question, hiding) ?? mask(String(answer)))
      : mask(String(answer));
  }
  if (kind === 'choice') return mask(String(answer));
  if (kind === 'choices') return (answer as readonly string[]).map(mask);
  if (kind === 'table') return (answer as readonly TableRow[]).map((row) => maskRow(question, row, hiding, mask));
  return answer;
}

/** An address or a name is hidden as a whole. */
const hiddenOr = (question: FormQuestion, hiding: HiddenFacts): string | null =>
  hiding === 'names' || question.validations.format === 'email' ? hiddenMark : null;

/** By the slug that the team gave it. */
const namesPeople = ({ slug }: FormQuestion): boolean =>
  slug !== null && /(^|_)(name|company|startup|founder|email|phone|website|linkedin|twitter)(_|$)/.test(slug);

function maskRow({ validations }: FormQuestion, row: TableRow, hiding: HiddenFacts, mask: Mask): TableRow {
  const texts = new Set((validations.columns ?? []).filter(({ type }) => type === 'text').map(({ id }) => id));
  const cell = (id: string, value: CellValue): CellValue => {
    if (typeof value !== 'string') return value;
    return hiding === 'names' && texts.has(id) ? hiddenMark : mask(value);
  };
  return Object.fromEntries(Object.entries(row).map(([id, value]) => [id, cell(id, value)]));
}

/** The first text column of a table that asks for a link or a name holds people: they are hidden in other answers too. */
function peopleIn(questions: readonly FormQuestion[], answers: Answers): string[] {
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    if (question.behavesAs === 'text' && namesPeople(question) && typeof answer === 'string') return [answer];
    const [first] = (question.validations.columns ?? []).filter(({ type }) => type === 'text');
    if (question.behavesAs !== 'table' || !first || !Array.isArray(answer)) return [];
    return (answer as TableRow[]).flatMap((row) => (typeof row[first.id] === 'string' ? String(row[first.id]) : []));
  });
}

/** The name of an application without names: it distinguishes them, and reveals nothing else. */
export const blindNumber = (applicationId: string): string => applicationNumber(applicationId);
