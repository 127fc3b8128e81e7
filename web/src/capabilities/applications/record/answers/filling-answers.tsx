import { Checkbox, NativeSelect } from '@mantine/core';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import i18next from 'i18next';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenAnswer, labelOf, questionOf } from '#capabilities/forms/public.tsx';
import type { OneFillingQuery } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { fullMoment } from '#platform/i18n/dates.ts';
import { Pill } from '#platform/ui/pill.tsx';
import css from './answers.module.css';

type FormResponse = NonNullable<OneFillingQuery['filling']>;
type GivenAnswers = Readonly<Record<string, Answer>>;

interface Version {
  key: string;
  label: string;
  answers: GivenAnswers;
}

/** One version of the answers, and the differences from the one before. */
export function FillingAnswers({ filling }: { filling: FormResponse }) {
  const { t } = useTranslation('applications');
  const { language } = i18next;
  const versions = useVersions(filling);
  const [key, setKey] = useState<string | null>(null);
  const [isCompared, setCompared] = useState(false);
  const select = useId();
  const at = Math.max(
    0,
    versions.findIndex((version) => version.key === key),
  );
  const shown = versions[at];
  const earlier = versions[at + 1];
  if (!shown) return <p className={css.none}>{t('answers.empty')}</p>;
  const isComparing = isCompared && earlier !== undefined;
  const changed = (id: string) =>
    earlier !== undefined && !same(shown.answers[id] ?? null, earlier.answers[id] ?? null);
  const questions = filling.questions.map(questionOf);
  const changes = questions.filter((question) => isAnswered(question) && changed(question.id)).length;
  return (
    <>
      <div className={css.bar}>
        {versions.length > 1 ? (
          <NativeSelect
            id={select}
            size="xs"
            aria-label={t('answers.version')}
            value={shown.key}
            onChange={(event) => setKey(event.currentTarget.value)}
            data={versions.map((version) => ({ value: version.key, label: version.label }))}
          />
        ) : (
          <p className={css.note}>{shown.label}</p>
        )}
        {earlier && (
          <Checkbox
            size="xs"
            label={t('answers.compare', { count: changes })}
            checked={isCompared}
            onChange={(event) => setCompared(event.currentTarget.checked)}
          />
        )}
      </div>
      <dl className={css.list}>
        {questions.map((question) => {
          if (question.type === 'section')
            return (
              <h2 key={question.id} className={css.section}>
                <bdi>{labelOf(question, language)}</bdi>
              </h2>
            );
          if (!isAnswered(question)) return null;
          const isChanged = isComparing && changed(question.id);
          // Questions that were not asked have no answer in either version.
          if (!(question.id in shown.answers) && !isChanged) return null;
          return (
            <div key={question.id} className={css.answer} data-changed={isChanged || undefined}>
              <dt dir="auto">
                {labelOf(question, language)} {isChanged && <Pill tone="warn">{t('answers.changed')}</Pill>}
              </dt>
              <dd>
                <GivenAnswer question={question} answer={shown.answers[question.id]} files={filling.files} />
                {isChanged && (
                  <div className={css.before}>
                    <span className={css.note}>{t('answers.before')}</span>
                    <GivenAnswer question={question} answer={earlier.answers[question.id]} files={filling.files} />
                  </div>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** Newest first. A draft is what the applicant has not sent yet. */
function useVersions({ submissions, answers, state }: FormResponse): Version[] {
  const { t } = useTranslation('applications');
  const sent = submissions.map(({ _id, number, answers: given, submittedAt }) => ({
    key: _id,
    label: t('answers.sent', { number, when: fullMoment(submittedAt, tenantZone) }),
    answers: given as GivenAnswers,
  }));
  const draft = Object.fromEntries(
    answers.flatMap(({ questionId, value }) => (value === null ? [] : [[questionId, value]])),
  );
  const isOpen = state === 'draft' && Object.keys(draft).length > 0;
  return [...(isOpen ? [{ key: 'draft', label: t('answers.draft'), answers: draft }] : []), ...sent.reverse()];
}
