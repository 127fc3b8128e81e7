import { NativeSelect, Textarea } from '@mantine/core';
import { checkMatchEnd } from '@seedbed/domain/matching/input.ts';
import { canRateMatch } from '@seedbed/domain/matching/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndMatch } from '#capabilities/matching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { MatchPartsFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

const stars = [5, 4, 3, 2, 1] as const;

/** The question at the end: how it was, and why it ends. The rating counts in later matchings. */
export function EndMatchForm({ match, onDone }: { match: MatchPartsFragment; onDone: () => void }) {
  const { t } = useTranslation('matching');
  const mayRate = canRateMatch(useActor(), { mentorId: match.mentor._id });
  const [end] = useAct(EndMatch, { silent: true });
  const [initial] = useState(() => ({ rating: '', reason: '' }));
  const inputOf = ({ rating, reason }: typeof initial) => ({
    rating: rating ? Number(rating) : null,
    reason: reason || null,
  });
  const form = useCheckedForm({
    name: 'end-match',
    draft: `end-match:${match._id}`,
    initial,
    check: (values) => checkMatchEnd(inputOf(values)),
    send: (values) => end({ matchId: match._id, ...inputOf(values) }),
    onSaved: ({ undoId }) => {
      offerUndo(t('end.done', { name: match.mentor.fullName }), undoId);
      onDone();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onDone} verb={t('end.action')}>
      <p className="note">{t('end.sentence', { name: match.mentor.fullName })}</p>
      {mayRate && (
        <NativeSelect
          {...form.field('rating')}
          label={<Optional label={t('end.rating')} />}
          value={form.values.rating}
          data={[
            { value: '', label: t('end.no-rating') },
            ...stars.map((one) => ({ value: String(one), label: t(`end.ratings.${one}`) })),
          ]}
          onChange={(event) => form.set('rating', event.currentTarget.value)}
        />
      )}
      <Textarea
        {...form.text('reason')}
        label={<Optional label={t('end.reason')} />}
        description={t('end.reason-why')}
        autosize
        minRows={3}
      />
    </CheckedForm>
  );
}
