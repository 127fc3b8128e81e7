import { inGroup } from '#access/groups.ts';
import { type RoleType, roleTypes } from '#kernel/actor.ts';
import { parseExpression } from '#kernel/expression/expression.ts';
import { ExpressionError } from '#kernel/expression/expression-value.ts';
import { answerKindOf, hasOptions } from '#kernel/questions/question-type.ts';
import { labelsOf } from '#kernel/questions/validations.ts';
import type { Translation } from '#kernel/translations.ts';
import type { UserErrorParams } from '#kernel/user-error.ts';
import { nameOf } from './compare-forms.ts';
import { decisionOrder, decisionsOf, sectionsOf } from './decisions.ts';
import { operatorsOfKind, type Statement, statementsOf, valuesOf } from './dependency.ts';
import { type FormQuestion, type FormTexts, isAnswered, isAsked } from './form.ts';

export interface PublishProblem {
  /** The line; null for the form as a whole. */
  lineId: string | null;
  /** A text of `forms:problems`. */
  code: string;
  params: UserErrorParams;
  /** A warning does not stop the publishing. */
  isWarning: boolean;
}

export interface DraftForm extends FormTexts {
  questions: readonly FormQuestion[];
}

/** Everything that stops the publishing, and warnings such as missing translations. Empty means ready. */
export function publishProblems(form: DraftForm): PublishProblem[] {
  const { questions } = form;
  const found: PublishProblem[] = [];
  const add = (lineId: string | null, code: string, params: UserErrorParams = {}, isWarning = false) =>
    void found.push({ lineId, code, params, isWarning });
  if (form.title.length === 0) add(null, 'no-title');
  if (!questions.some(isAsked)) add(null, 'no-questions');
  for (const language of missing(form.title, form.languages)) add(null, 'missing-title', { language }, true);
  for (const question of questions) {
    for (const [code, params] of [
      ...contentProblems(question),
      ...dependencyProblems(question, questions),
      ...formulaProblems(question, questions),
    ])
      add(question.id, code, params);
    for (const language of missingLanguages(question, form.languages))
      add(question.id, 'missing-translation', { language }, true);
  }
  for (const { id } of questions.filter((one, i) => isTaken(questions, one, i))) add(id, 'name-taken');
  const ordered = decisionOrder(questions);
  if ('circle' in ordered) {
    const names = ordered.circle.map((id) => nameOf(questions.find((one) => one.id === id) ?? noLine, 'en'));
    add(ordered.circle[0] ?? null, 'circle', { names: names.join(' → ') });
  }
  for (const [id, by] of hiddenDecisions(questions)) add(id, 'hidden-decision', { by: nameOf(by, 'en') });
  return found;
}

export const canPublish = (problems: readonly PublishProblem[]): boolean =>
  problems.every(({ isWarning }) => isWarning);

const noLine = { label: [], slug: null };
type FoundProblem = [code: string, params?: UserErrorParams];

const missing = (texts: readonly Translation[], languages: readonly string[]): string[] =>
  texts.length === 0 ? [] : languages.filter((language) => !texts.some((text) => text.language === language));

/** The languages of the form that a text of the line lacks. */
export function missingLanguages(question: FormQuestion, languages: readonly string[]): string[] {
  const texts = [
    question.label,
    question.description,
    question.placeholder,
    ...ownLabels(question),
    ...columnLabels(question),
  ];
  return languages.filter((language) => texts.some((text) => missing(text, languages).includes(language)));
}

/** A custom field keeps the labels of its options. */
const ownLabels = ({ type, options }: FormQuestion) =>
  type === 'custom_field' ? [] : options.map(({ label }) => label);
const columnLabels = ({ type, validations: { columns = [] } }: FormQuestion) =>
  type === 'custom_field' ? [] : columns.map(labelsOf);

function contentProblems(question: FormQuestion): FoundProblem[] {
  const { type, behavesAs, label, description, options, validations } = question;
  const found: FoundProblem[] = [];
  if (type === 'custom_field' && behavesAs === null) return [['unknown-field']];
  if (label.length === 0 && !(type === 'paragraph' && description.length > 0)) found.push(['no-label']);
  if (behavesAs === null) return found;
  if (hasOptions(behavesAs) && options.length === 0) found.push(['no-options']);
  if (ownLabels(question).some((text) => text.length === 0)) found.push(['empty-option']);
  if (behavesAs === 'table' && (validations.columns ?? []).length === 0) found.push(['no-columns']);
  return found;
}

function dependencyProblems(question: FormQuestion, all: readonly FormQuestion[]): FoundProblem[] {
  const found = statementsOf(question.dependency).flatMap((statement) => statementProblems(question, statement, all));
  const skipTo = question.dependency?.skipTo ?? null;
  if (skipTo !== null) {
    const at = all.findIndex(({ id }) => id === skipTo);
    if (at <= all.indexOf(question) || all[at]?.type !== 'section') found.push(['wrong-target']);
  }
  return found;
}

function statementProblems(
  { id, type }: FormQuestion,
  { action, questionId, operator, values }: Statement,
  all: readonly FormQuestion[],
): FoundProblem[] {
  const read = all.find((one) => one.id === questionId);
  if (!read || !isAnswered(read)) return [['unknown-question']];
  // After its own answer a question may skip the rest.
  if (read.id === id && (action !== 'skip' || type === 'section')) return [['own-answer']];
  const kind = answerKindOf(read.behavesAs);
  if (!operatorsOfKind[kind].includes(operator)) return [['wrong-operator', { by: nameOf(read, 'en') }]];
  const wanted = valuesOf(operator);
  if (wanted !== 'none' && values.length === 0) return [['no-value', { by: nameOf(read, 'en') }]];
  const isKnown = (value: string | number) => read.options.some((option) => option.id === value);
  if ((kind === 'choice' || kind === 'choices') && !values.every(isKnown))
    return [['unknown-option', { by: nameOf(read, 'en') }]];
  return [];
}

function formulaProblems({ behavesAs, formula, slug }: FormQuestion, all: readonly FormQuestion[]): FoundProblem[] {
  if (behavesAs !== 'calculated') return [];
  if (!formula) return [['no-formula']];
  try {
    return parseExpression(formula).names.flatMap((name): FoundProblem[] => {
      const read = all.find((one) => one.slug === name);
      if (!read || !isAnswered(read)) return [['unknown-name', { name }]];
      const kind = answerKindOf(read.behavesAs);
      if (kind === 'table' || kind === 'files') return [['unreadable-name', { name }]];
      return name === slug ? [['own-answer']] : [];
    });
  } catch (fault) {
    if (fault instanceof ExpressionError) return [[`formula-${fault.problem}`]];
    throw fault;
  }
}

const isTaken = (all: readonly FormQuestion[], { slug }: FormQuestion, place: number) =>
  slug !== null && all.findIndex((one) => one.slug === slug) < place;

const alwaysSees = inGroup('adminGroup');

export const canSeeLine = (roleType: RoleType, { visibleTo }: Pick<FormQuestion, 'visibleTo'>): boolean =>
  visibleTo === null || alwaysSees({ roleType }) || visibleTo.includes(roleType);

/** The lines that a role sees: a hidden section hides its lines. */
export function linesFor<Line extends Pick<FormQuestion, 'id' | 'type' | 'visibleTo'>>(
  roleType: RoleType,
  lines: readonly Line[],
): Line[] {
  const sections = sectionsOf(lines);
  const sees = (id: string | undefined) => {
    const line = lines.find((one) => one.id === id);
    return !line || canSeeLine(roleType, line);
  };
  return lines.filter((line) => canSeeLine(roleType, line) && sees(sections.get(line.id)));
}

/** A person who sees a line must see what decides about it: else the page and the server would disagree. */
function hiddenDecisions(questions: readonly FormQuestion[]): [string, FormQuestion][] {
  if (questions.every(({ visibleTo }) => visibleTo === null)) return [];
  const decisions = decisionsOf(questions);
  const seen = roleTypes.map((role) => new Set(linesFor(role, questions).map(({ id }) => id)));
  return questions.flatMap(({ id }): [string, FormQuestion][] => {
    const hidden = (decisions.get(id) ?? []).find((by) => seen.some((ids) => ids.has(id) && !ids.has(by)));
    const by = hidden && questions.find((one) => one.id === hidden);
    return by ? [[id, by]] : [];
  });
}
