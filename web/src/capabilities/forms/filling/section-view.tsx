import type { FillingSection } from '@seedbed/domain/forms/filling/sections.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFiles } from '#capabilities/files/public.tsx';
import { AnswerConflictNote } from '#capabilities/forms/filling/autosave/answer-conflict.tsx';
import type { FillingState } from '#capabilities/forms/filling/autosave/use-filling.ts';
import type { PresentPerson } from '#capabilities/forms/filling/autosave/use-places.ts';
import { useActor } from '#platform/actor.tsx';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { list } from '#platform/i18n/dates.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './fill-form.module.css';
import { labelOf } from './filling.ts';
import { FormView } from './form-view.tsx';
import type { ReviewState } from './use-review.ts';
import { VideoAnswer } from './video/video-answer.tsx';

interface Props {
  section: FillingSection;
  filling: FillingPageFragment;
  state: FillingState;
  review: ReviewState;
  people: readonly PresentPerson[];
  language: string;
  headingRef: Ref<HTMLHeadingElement>;
  onEnter: (questionId: string) => void;
}

/** One section: its questions, who else is at which, and what two people changed at once. */
export function SectionView({ section, filling, state, review, people, language, headingRef, onEnter }: Props) {
  const { t } = useTranslation('filling');
  const { userId } = useActor();
  const { section: line, lines } = section;
  const note = line && translated(line.description, language);
  return (
    <Stack as="section" gap={4}>
      {line && (
        <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
          <bdi>{labelOf(line, language)}</bdi>
        </h2>
      )}
      {note && <p className={css.intro}>{note}</p>}
      <FormView
        questions={lines}
        states={review.states}
        language={language}
        answers={state.answers}
        errors={review.errors}
        isReadOnly={review.isReadOnly}
        onAnswer={state.answer}
        onEnter={onEnter}
        onLeave={review.leave}
        fileField={(question, value) => (
          <AnswerFiles
            record={{ kind: 'filling', id: filling._id }}
            files={filling.files}
            ids={(value ?? []) as readonly string[]}
            mayChange={!review.isReadOnly(question.id)}
            keepsRemoved={filling.submissions.length > 0}
            onChange={(ids) => state.answer(question.id, ids)}
            rules={question.validations}
          />
        )}
        videoField={(props) => (
          <VideoAnswer
            {...props}
            record={{ kind: 'filling', id: filling._id }}
            files={filling.files}
            keepsRemoved={filling.submissions.length > 0}
          />
        )}
        extra={(question) => {
          const conflict = state.conflicts[question.id];
          const here = people.filter(({ questionId }) => questionId === question.id);
          const names = here.map((one) => (one.userId === userId ? t('you-elsewhere') : one.name));
          const stored = filling.answers.find(({ questionId }) => questionId === question.id);
          const isStored = stored && same(state.answers[question.id] ?? null, stored.value);
          const author = stored?.author && stored.author._id !== userId ? stored.author.fullName : null;
          return (
            <>
              {isStored && stored.isPrefilled && <p className={css.here}>{t('prefilled')}</p>}
              {isStored && author && <p className={css.here}>{t('written-by', { name: author })}</p>}
              {names.length > 0 && <p className={css.here}>{t('answering', { names: list([...new Set(names)]) })}</p>}
              {conflict && (
                <AnswerConflictNote
                  question={question}
                  conflict={conflict}
                  files={filling.files}
                  author={stored?.version === conflict.theirs.version ? stored.author?.fullName : undefined}
                  onDecide={(keepsMine) => state.decide(question.id, keepsMine)}
                />
              )}
            </>
          );
        }}
      />
    </Stack>
  );
}
