import { Button } from '@mantine/core';
import { canPublish, publishProblems } from '@seedbed/domain/forms/publish-problems.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '#capabilities/forms/builder/draft/use-draft.ts';
import { useQuestions } from '#capabilities/forms/builder/use-questions.ts';
import { PublishInFormBuilder } from '#capabilities/forms/operations.ts';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { Problems } from './problems.tsx';
import { Versions } from './versions.tsx';

interface Props {
  form: FormDraftFragment;
  draft: Draft;
  onOpen: (lineId: string) => void;
}

/** Reasons against publishing, missing parts, and changes for people who answered. */
export function PublishButton({ form, draft, onOpen }: Props) {
  const { t } = useTranslation('forms');
  const [isOpen, setOpen] = useState(false);
  const [leads, setLeads] = useState(false);
  const [publish] = useAct(PublishInFormBuilder);
  const [isStarting, setStarting] = useState(false);
  const questions = useQuestions(draft.lines);
  const problems = isOpen
    ? publishProblems({
        questions,
        title: form.title,
        description: form.description,
        languages: form.languages as Language[],
      })
    : [];
  const [latest] = form.versions;
  const { status, publishedNumber } = form;
  const seen = useRef(status);
  const isAwaited = useRef(false);
  // The job ends after or before the answer of its start; the page learns it from a live update. Answers that replace
  // stored ones change the status too, and say nothing.
  useEffect(() => {
    const wasPublishing = seen.current === 'publishing' || isAwaited.current;
    seen.current = status;
    if (!wasPublishing || status === 'publishing') return;
    isAwaited.current = false;
    if (status === 'success') toast(t('publish.done', { number: publishedNumber }));
    if (status !== 'failure') return;
    toastError(t('publish.failed'));
    setOpen(true);
  }, [status, publishedNumber, t]);

  async function start() {
    const before = draft.refusedCount();
    if (!(await draft.flush())) {
      // A refusal says its reason itself.
      if (draft.refusedCount() === before) toastError(t('publish.not-saved'));
      return;
    }
    isAwaited.current = true;
    const { data } = await publish({ formId: form._id });
    const hasEnded = !isAwaited.current;
    if (!data) isAwaited.current = false;
    if (!data || (hasEnded && seen.current === 'failure')) return;
    if (!hasEnded) toast(t('publish.started'));
    setOpen(false);
  }

  return (
    <>
      <Button
        loading={form.status === 'publishing'}
        onClick={() => {
          setLeads(false);
          setOpen(true);
        }}
      >
        {t('publish.verb')}
      </Button>
      <FormDialog opened={isOpen} title={t('publish.title')} returnFocus={!leads} onClose={() => setOpen(false)}>
        <Stack gap={4}>
          <Problems
            problems={problems}
            questions={questions}
            onOpen={(lineId) => {
              setLeads(true);
              setOpen(false);
              onOpen(lineId);
            }}
          />
          {latest && (
            <AppLink to={`/forms/management/form/${latest._id}/compare/${form._id}`}>
              {t('publish.compare', { number: latest.number })}
            </AppLink>
          )}
          <Row gap={2} justify="end" nowrap>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('publish.later')}
            </Button>
            <Button
              loading={isStarting}
              disabled={!canPublish(problems) || draft.state === 'invalid'}
              onClick={() => {
                setStarting(true);
                void start().finally(() => setStarting(false));
              }}
            >
              {t('publish.verb')}
            </Button>
          </Row>
          <Versions form={form} />
        </Stack>
      </FormDialog>
    </>
  );
}
