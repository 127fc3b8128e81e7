import { Button } from '@mantine/core';
import { canAskCohort } from '@seedbed/domain/community/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CohortQuestions } from '#capabilities/community/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { QuestionCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AskForm } from './ask-form.tsx';
import { QuestionView } from './question-view.tsx';

/** The own questions, and those that wait for the person. */
export function Component() {
  const { t } = useTranslation('community');
  const mayAsk = canAskCohort(useActor());
  const [isAsking, setAsking] = useState(false);
  const [{ data, error }, again] = useQuery({ query: CohortQuestions });
  return (
    <Page
      title={t('questions.title')}
      width="reading"
      action={mayAsk && <Button onClick={() => setAsking(true)}>{t('questions.ask')}</Button>}
    >
      <Loaded data={data} error={error} onRetry={again} rows={4}>
        {({ cohortQuestions: all }) =>
          all.length === 0 ? (
            <Empty drawing={<StoryDrawing />} title={t('questions.none')} sentence={t('questions.none-sentence')} />
          ) : (
            <Stack gap={6}>
              <Part title={t('questions.waiting')} all={all.filter(({ isToAnswer }) => isToAnswer)} />
              <Part title={t('questions.own')} all={all.filter(({ isOwn }) => isOwn)} />
              <Part
                title={t('questions.answered')}
                all={all.filter(({ isOwn, isToAnswer }) => !isOwn && !isToAnswer)}
              />
            </Stack>
          )
        }
      </Loaded>
      <FormDialog opened={isAsking} title={t('questions.ask')} onClose={() => setAsking(false)}>
        <AskForm onDone={() => setAsking(false)} />
      </FormDialog>
    </Page>
  );
}

function Part({ title, all }: { title: string; all: readonly QuestionCardFragment[] }) {
  if (all.length === 0) return null;
  return (
    <Section title={title}>
      {all.map((question) => (
        <QuestionView key={question._id} question={question} />
      ))}
    </Section>
  );
}
