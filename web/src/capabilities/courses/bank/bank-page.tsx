import { Button } from '@mantine/core';
import { questionColumns } from '@seedbed/domain/courses/columns.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { CourseTabs } from '#capabilities/courses/builder/course-tabs.tsx';
import type { BankQuestionsQuery } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import type { Cells } from '#platform/list/groups.ts';
import { lineOf, RowLink } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions, valueCells } from '#platform/list/value-cells.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { BankQuestions, OneBankQuestion, QuizTopics } from './operations.ts';
import { QuestionForm } from './question-form.tsx';
import { useQuestionSelection } from './use-question-selection.tsx';

type Question = BankQuestionsQuery['quizQuestionList']['rows'][number];
type Row = { row: Question };

/** It follows a change of language, which rows that stay the same do not. */
function Answer({ row: { kind } }: Row) {
  const { t } = useTranslation('courses');
  return t(`values.answer.${kind}`);
}

const cells: Cells<Question> = {
  ...valueCells('courses', questionColumns),
  name: ({ row }: Row) => <RowLink to={`?question=${row._id}`}>{row.name}</RowLink>,
  topic: ({ row }: Row) => <bdi>{row.topic}</bdi>,
  answer: ({ row }: Row) => <Answer row={row} />,
  usedIn: ({ row }: Row) => row.usedIn,
};
const Line = lineOf(['name', 'topic', 'answer'], cells, { isSelectable: true, hasBox: true });

/** The questions that quizzes copy and draw. */
export function Component() {
  const { t } = useTranslation(['courses', 'navigation']);
  const values = useValueOptions('courses', questionColumns);
  const [{ data }] = useQuery({ query: QuizTopics });
  const options = { ...values, topic: (data?.quizTopics ?? []).map(({ name }) => ({ value: name, label: name })) };
  const { actions, dialog } = useQuestionSelection();
  const [params, setParams] = useSearchParams();
  const asked = params.get('question');
  const open = (question: string | null) =>
    setParams(
      (now) => {
        if (question) now.set('question', question);
        else now.delete('question');
        return now;
      },
      { preventScrollReset: true },
    );
  const create = (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => open('new')}>
      {t('bank.new')}
    </Button>
  );
  return (
    <>
      <ListPage
        name="quiz-questions"
        texts="courses"
        found="bank.found"
        title={t('bank.title')}
        action={create}
        tabs={<CourseTabs />}
        columns={questionColumns}
        document={BankQuestions}
        options={options}
        cells={cells}
        usualView="table"
        Card={Line}
        cards="lines"
        actions={actions}
        empty={
          <Empty
            drawing={<SeedlingDrawing />}
            title={t('bank.empty')}
            sentence={t('bank.empty-sentence')}
            action={create}
          />
        }
      />
      {dialog}
      <FormDialog
        opened={asked !== null}
        title={t(asked === 'new' ? 'bank.new' : 'bank.edit')}
        onClose={() => open(null)}
      >
        {asked === 'new' && <QuestionForm onDone={() => open(null)} />}
        {asked !== null && asked !== 'new' && <StoredQuestion key={asked} id={asked} onDone={() => open(null)} />}
      </FormDialog>
    </>
  );
}

function StoredQuestion({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('courses');
  const [{ data, error }, again] = useQuery({ query: OneBankQuestion, variables: { id } });
  const stored = data?.quizQuestion;
  if (!stored) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return <QuestionForm key={stored.version} stored={stored} onDone={onDone} />;
}
