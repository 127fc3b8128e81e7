import { Button } from '@mantine/core';
import type { FillingSection } from '@seedbed/domain/forms/filling/sections.ts';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveNote } from '#capabilities/forms/filling/autosave/save-note.tsx';
import { useFilling } from '#capabilities/forms/filling/autosave/use-filling.ts';
import { usePlaces } from '#capabilities/forms/filling/autosave/use-places.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { list } from '#platform/i18n/dates.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { DeadlineNote } from './deadline-note.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import css from './fill-form.module.css';
import { focusQuestion, textsOf } from './filling.ts';
import { Review } from './review.tsx';
import { partOf, reviewPart, SectionNav } from './section-nav.tsx';
import { SectionView } from './section-view.tsx';
import { UnfittingAnswers } from './unfitting-answers.tsx';
import { useReview } from './use-review.ts';

/** The form: its sections in any order, then the review before it is sent. */
export function ResponseForm({ filling }: { filling: FillingPageFragment }) {
  const { t } = useTranslation('filling');
  const { language } = i18next;
  const address = useAddress();
  const state = useFilling(filling);
  const { people, moveTo } = usePlaces(filling._id, filling.canEdit);
  const review = useReview(filling, state);
  const { sections } = review.progress;
  const { title, description } = textsOf(filling);

  const asked = address.get('part') ?? '';
  const isClosed = ({ lines }: FillingSection) =>
    lines.some(isAnswered) && lines.filter(isAnswered).every(({ id }) => review.isReadOnly(id));
  // The team may ask about a few sections only.
  const first = sections.find((one) => !isClosed(one)) ?? sections[0];
  const current = asked === reviewPart ? null : (sections.find((one) => partOf(one) === asked) ?? first ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<string | null>(null);
  const open = (part: string) => {
    address.set({ part });
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  const openQuestion = (questionId: string) => {
    const section = sections.find(({ lines }) => lines.some(({ id }) => id === questionId));
    if (section) address.set({ part: partOf(section) });
    setTarget(questionId);
  };
  useEffect(() => {
    if (target === null || !current?.lines.some(({ id }) => id === target)) return;
    focusQuestion(target);
    setTarget(null);
  }, [target, current]);

  const next = (one: FillingSection) => sections[sections.indexOf(one) + 1];
  const after = current && next(current);
  const isLong = sections.length > 1;
  return (
    <Page title={translated(title, language) || filling.name} sentence={t('for', { name: filling.recordName })}>
      <div className={css.top}>
        {filling.deadlineAt && filling.graceEndsAt && (
          <DeadlineNote deadlineAt={filling.deadlineAt} graceEndsAt={filling.graceEndsAt} now={filling.now} />
        )}
        {filling.canEdit && <SaveNote state={state.state} savedAt={state.savedAt} />}
        {people.length > 0 && (
          <p className={css.people} role="status">
            {t('here', { names: list([...new Set(people.map(({ name }) => name))]) })}
          </p>
        )}
      </div>
      {state.stopped && (
        <p className={css.stopped} role="alert">
          {state.stopped} {t('kept-here')}
        </p>
      )}
      {!filling.canEdit && <p className={css.stopped}>{t('read-only')}</p>}
      <div className={css.columns} data-long={isLong || undefined}>
        {isLong && (
          <SectionNav
            progress={review.progress}
            language={language}
            current={current ? partOf(current) : reviewPart}
            onOpen={open}
          />
        )}
        <div className={css.body}>
          {description.length > 0 && current && current === sections[0] && (
            <p className={css.intro}>{translated(description, language)}</p>
          )}
          {filling.canEdit && current && isClosed(current) && <p className={css.stopped}>{t('read-only')}</p>}
          <EarlierAnswers filling={filling} state={state} />
          <UnfittingAnswers filling={filling} />
          {current ? (
            <>
              <SectionView
                key={partOf(current)}
                section={current}
                headingRef={heading}
                {...{ filling, state, review, people, language }}
                onEnter={moveTo}
              />
              <div className={css.foot}>
                <Button onClick={() => open(after ? partOf(after) : reviewPart)}>
                  {after ? t('next') : t('review.open')}
                </Button>
              </div>
            </>
          ) : (
            <Review headingRef={heading} {...{ filling, state, review, language }} onOpen={openQuestion} />
          )}
        </div>
      </div>
    </Page>
  );
}
