import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { type AssignMethod, assignMethods } from '@seedbed/domain/evaluations/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { EvaluationPlanQuery, RoundEvaluatorsFragment } from '#platform/api/generated/documents.ts';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './assigning.module.css';
import { AssignEvaluations, EvaluationPlan, PoolChoices } from './operations.ts';
import { PlanPreview } from './plan-preview.tsx';
import { useRoundApplications } from './use-round-applications.ts';

type Plan = EvaluationPlanQuery['evaluationPlan'];

/** By hand, people outside of the pool can be chosen too; those of the pool come first. */
function peopleFor(
  { people }: RoundEvaluatorsFragment,
  everybody: readonly { _id: string; fullName: string }[],
): readonly Choice[] {
  const pool = people.flatMap(({ evaluatorId: value, evaluator }) =>
    evaluator ? [{ value, label: evaluator.fullName }] : [],
  );
  const known = new Set(pool.map(({ value }) => value));
  const others = everybody.filter(({ _id }) => !known.has(_id));
  return [...pool, ...others.map(({ _id, fullName }) => ({ value: _id, label: fullName }))];
}

/** Gives out applications: a preview first, then one write. */
export function AssignForm({ round }: { round: RoundEvaluatorsFragment }) {
  const { t } = useTranslation('evaluations');
  const client = useClient();
  const [method, setMethod] = useState<AssignMethod>('need');
  const [count, setCount] = useState(round.minReaders ?? 1);
  const [userIds, setUserIds] = useState<string[]>([]);
  const [applications, setApplications] = useState<readonly Choice[]>([]);
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const [plan, setPlan] = useState<Plan | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [assign, isBusy] = useAct(AssignEvaluations, { silent: true });
  const [{ data: everybody }] = useQuery({ query: PoolChoices, pause: method !== 'hand' });
  const people = peopleFor(round, everybody?.peopleForEvaluations ?? []);
  const source = useListedChoices(people);
  const found = useRoundApplications(round._id);
  const needsCount = method === 'random' || method === 'top_up';
  const input = {
    method,
    ...(needsCount && { count }),
    ...(method === 'random' && { seed }),
    ...(method === 'hand' && { evaluatorIds: userIds }),
    ...(method === 'hand' && applications.length > 0 && { applicationIds: applications.map(({ value }) => value) }),
  };
  const fail = (fault: Parameters<typeof errorText>[0]) =>
    setError(Object.values(fieldErrors(fault) ?? {})[0] ?? errorText(fault));

  async function preview() {
    setError(null);
    setLoading(true);
    const variables = { roundId: round._id, plan: input };
    const { data, error: fault } = await client
      .query(EvaluationPlan, variables, { requestPolicy: 'network-only' })
      .toPromise();
    setLoading(false);
    setPlan(data?.evaluationPlan ?? null);
    if (fault) fail(fault);
  }
  async function write() {
    if (!plan) return;
    const {
      data,
      error: fault,
      undoId,
    } = await assign({ roundId: round._id, plan: input, fingerprint: plan.fingerprint });
    if (fault) fail(fault);
    if (!data) return;
    setPlan(null);
    offerUndo(t('assign.done', { n: data.assignEvaluations }), undoId);
  }
  const change = (set: () => void) => {
    set();
    setPlan(null);
    setError(null);
  };

  return (
    <div className={css.card}>
      <h2 className={css.heading}>{t('assign.give')}</h2>
      <NativeSelect
        label={t('assign.method')}
        description={t(`assign.about.${method}`)}
        value={method}
        data={assignMethods.map((value) => ({ value, label: t(`assign.methods.${value}`) }))}
        onChange={(event) => {
          const value = event.currentTarget.value as AssignMethod;
          change(() => setMethod(value));
        }}
      />
      {needsCount && (
        <NumberInput
          label={t('fields.count')}
          min={1}
          max={20}
          hideControls
          value={count}
          onChange={(value) => change(() => setCount(Number(value) || 1))}
        />
      )}
      {method === 'hand' && (
        <Picker
          label={t('assign.people')}
          source={source}
          value={people.filter(({ value }) => userIds.includes(value))}
          onChange={(chosen) => change(() => setUserIds(chosen.map(({ value }) => value)))}
        />
      )}
      {method === 'hand' && (
        <Picker
          label={t('assign.applications')}
          description={t('assign.applications-help')}
          source={found}
          value={applications}
          onChange={(chosen) => change(() => setApplications(chosen))}
        />
      )}
      {error && (
        <p className={css.failure} role="alert">
          {error}
        </p>
      )}
      <Row gap={2}>
        <Button variant="default" loading={isLoading} onClick={() => void preview()}>
          {t('assign.preview')}
        </Button>
        {plan && plan.count > 0 && (
          <Button loading={isBusy} onClick={() => void write()}>
            {t('assign.write', { n: plan.count })}
          </Button>
        )}
      </Row>
      {plan && <PlanPreview plan={plan} />}
    </div>
  );
}
