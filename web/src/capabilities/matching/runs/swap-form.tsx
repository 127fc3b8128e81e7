import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwapPairs } from '#capabilities/matching/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import type { Pair, Run } from './pair.ts';

/** Two startups exchange their mentors. */
export function SwapForm({ run, pair, onDone }: { run: Run; pair: Pair; onDone: () => void }) {
  const { t } = useTranslation('matching');
  const [otherPairId, setOther] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [swap] = useAct(SwapPairs);
  const others = run.pairs.filter(
    ({ state, startup, mentor }) =>
      state !== 'excluded' && startup.startupId !== pair.startup.startupId && mentor._id !== pair.mentor._id,
  );
  async function send() {
    setTried(true);
    if (otherPairId === null) return;
    const { data } = await swap({ runId: run._id, pairId: pair._id, otherPairId });
    if (!data) return;
    toastConfirmation(t('swap.done'));
    onDone();
  }
  return (
    <Form onSubmit={send} onCancel={onDone} verb={t('pair.swap')}>
      <OneChoice
        label={t('swap.with')}
        description={t('swap.why')}
        error={isTried && otherPairId === null ? t('swap.missing') : undefined}
        choices={others.map(({ _id, startup, mentor }) => ({
          value: _id,
          label: t('swap.pair', { name: startup.name, mentor: mentor.fullName }),
        }))}
        value={otherPairId}
        onChange={setOther}
      />
    </Form>
  );
}
