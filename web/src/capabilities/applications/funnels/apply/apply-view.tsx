import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplyPageQuery } from '#platform/api/generated/documents.ts';
import { ago, fullMoment, visitorZone } from '#platform/i18n/dates.ts';
import css from './apply.module.css';

export type ApplyPageData = NonNullable<ApplyPageQuery['applyPage']>;

const inOwnLanguage = (texts: readonly Translation[]): string =>
  translated(texts, i18next.language) || (texts[0]?.value ?? '');

export const nameOfPage = ({ names, name }: ApplyPageData): string => inOwnLanguage(names) || name;

interface Props {
  page: ApplyPageData;
  heading: 'h1' | 'h2';
  action?: ReactNode;
}

/** Name, dates, text and questions of a funnel, as everybody reads them. */
export function ApplyView({ page, heading: Heading, action }: Props) {
  return (
    <div className={css.view}>
      {page.cover && <img className={css.cover} src={page.cover} alt="" />}
      <Heading className={css.title} dir="auto">
        {nameOfPage(page)}
      </Heading>
      <Dates page={page} />
      {action && <div>{action}</div>}
      {inOwnLanguage(page.texts)
        .split(/\n{2,}/)
        .map((paragraph) => (
          <p key={paragraph} className={css.text} dir="auto">
            {paragraph}
          </p>
        ))}
      {page.form && <Questions form={page.form} />}
    </div>
  );
}

function Dates({ page: { phase, opensAt, closesAt } }: { page: ApplyPageData }) {
  const { t } = useTranslation('applications');
  const at = (moment: string) => fullMoment(moment, visitorZone());
  const next = phase === 'upcoming' ? opensAt : phase === 'closed' ? null : closesAt;
  const sentence =
    phase === 'upcoming' && opensAt
      ? t('apply.opens', { when: at(opensAt) })
      : phase === 'closed' && closesAt
        ? t('apply.closed-since', { when: at(closesAt) })
        : closesAt
          ? t('apply.closes', { when: at(closesAt) })
          : t('apply.no-closing');
  return (
    <p className={css.dates} data-phase={phase}>
      {sentence}
      {next && ` · ${ago(next)}`}
    </p>
  );
}

type Line = NonNullable<ApplyPageData['form']>['questions'][number];

/** The questions to prepare. Sections group them; texts of the layout stay out. */
function Questions({ form }: { form: NonNullable<ApplyPageData['form']> }) {
  const { t } = useTranslation('applications');
  const groups = groupsOf(form.questions);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <section className={css.questions} aria-labelledby="apply-questions">
      <h2 id="apply-questions" className={css.heading}>
        {t('apply.questions')}
      </h2>
      <p className={css.note}>{t('apply.question-count', { count })}</p>
      {groups.map(({ section, questions }) => (
        <div key={section?._id ?? 'first'} className={css.group}>
          {section && <h3 dir="auto">{inOwnLanguage(section.label)}</h3>}
          <ol className={css.list}>
            {questions.map((question) => (
              <li key={question._id} dir="auto">
                {inOwnLanguage(question.label)}
                {isRequired(question) && <span className={css.note}> {t('apply.required')}</span>}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const isRequired = ({ content }: Line): boolean => (content as { isRequired?: boolean }).isRequired === true;
const isAsked = ({ behavesAs }: Line): boolean => behavesAs !== null && behavesAs !== 'calculated';

function groupsOf(lines: readonly Line[]): { section: Line | null; questions: Line[] }[] {
  const groups: { section: Line | null; questions: Line[] }[] = [{ section: null, questions: [] }];
  for (const line of lines) {
    if (line.questionType === ('section' satisfies QuestionType)) groups.push({ section: line, questions: [] });
    else if (isAsked(line)) groups.at(-1)?.questions.push(line);
  }
  return groups.filter(({ questions }) => questions.length > 0);
}
