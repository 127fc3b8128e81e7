import { Button, NumberInput } from '@mantine/core';
import { mostCapacity } from '@seedbed/domain/evaluations/input.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/evaluations/evaluating/queue.module.css';
import { OwnEvaluationRounds, SetEvaluationCapacity } from '#capabilities/evaluations/operations.ts';
import type { OwnEvaluationRoundsQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

type OwnRound = OwnEvaluationRoundsQuery['ownEvaluationRounds'][number];

/** How many applications the person takes in each round, also before there are any. */
export function OwnCapacities() {
  const { t } = useTranslation('evaluations');
  const [{ data }] = useQuery({ query: OwnEvaluationRounds, requestPolicy: 'cache-and-network' });
  const rounds = data?.ownEvaluationRounds ?? [];
  if (rounds.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('queue.capacity.title')}</h2>
      <p className={css.about}>{t('queue.capacity.sentence')}</p>
      <Card as="ul" pad={0}>
        {rounds.map((round) => (
          <li key={round._id} className={css.row}>
            <OwnCapacity key={round.capacity} round={round} />
          </li>
        ))}
      </Card>
    </section>
  );
}

function OwnCapacity({ round }: { round: OwnRound }) {
  const { t } = useTranslation(['evaluations', 'common']);
  const id = useId();
  const [save, isBusy] = useAct(SetEvaluationCapacity);
  const [typed, setTyped] = useState<number | string>(round.capacity);

  async function submit() {
    // An empty field asks for the usual number again.
    const capacity = typed === '' ? null : Number(typed);
    const { data, undoId } = await save({ roundId: round._id, capacity });
    if (data) offerUndo(t('queue.capacity.saved'), undoId);
    if (capacity === null) setTyped(round.usualCapacity);
  }

  return (
    <Form className={css.capacity} onSubmit={submit}>
      <label className={css.words} htmlFor={id}>
        <span>
          <bdi>{round.funnelName}</bdi>
          {' · '}
          <bdi>{round.name}</bdi>
        </span>
        <span className={css.note}>
          {t('queue.capacity.assigned', { n: round.assigned })}
          {round.isOwnCapacity && ` · ${t('queue.capacity.usual', { n: round.usualCapacity })}`}
        </span>
      </label>
      <NumberInput
        id={id}
        className={css.count}
        min={0}
        max={mostCapacity}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {t('common:actions.save')}
      </Button>
    </Form>
  );
}
