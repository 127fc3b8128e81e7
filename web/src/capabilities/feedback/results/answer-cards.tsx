import { isAnswered } from '@seedbed/domain/forms/form.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { GivenAnswer, labelOf, questionOf } from '#capabilities/forms/public.tsx';
import type { NamedAnswerFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './results.module.css';

/** Answers with their author, newest first. */
export function AnswerCards({ answers }: { answers: readonly NamedAnswerFragment[] }) {
  const { t } = useTranslation('feedback');
  if (answers.length === 0)
    return <Empty drawing={<StoryDrawing />} title={t('tab.empty')} sentence={t('tab.empty-sentence')} />;
  return (
    <Stack as="ul" gap={4}>
      {answers.map((one) => {
        const given = one.answers;
        return (
          <Card as="li" key={one._id} gap={3}>
            <Row gap={3} justify="between" align="baseline">
              <h2 className={css.question}>
                <bdi>{one.name}</bdi>
              </h2>
              <span className="note">
                {one.person ? <UserName person={one.person} /> : t('people.gone')}
                {one.answeredOn && ` · ${calendarDay(one.answeredOn)}`}
              </span>
            </Row>
            <Stack as="dl" gap={3}>
              {one.questions
                .map(questionOf)
                .filter(isAnswered)
                .filter(({ id }) => id in given)
                .map((question) => (
                  <div key={question.id}>
                    <dt className="note" dir="auto">
                      {labelOf(question, i18next.language)}
                    </dt>
                    <dd className={css.comment}>
                      <GivenAnswer question={question} answer={given[question.id]} />
                    </dd>
                  </div>
                ))}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
