import { Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { roleName } from '#capabilities/access/public.tsx';
import type { RoundEvaluatorsFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { personChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './assigning.module.css';
import { type Need, NeedsField } from './needs-field.tsx';
import { PoolChoices, SaveEvaluationRound } from './operations.ts';

/** People and roles of the pool, and how much each of them reads. */
export function PoolForm({ round }: { round: RoundEvaluatorsFragment }) {
  const { t } = useTranslation(['evaluations', 'common']);
  const [{ data }] = useQuery({ query: PoolChoices });
  const [save, isBusy] = useAct(SaveEvaluationRound);
  const people = (data?.peopleForEvaluations ?? []).map(personChoice);
  const roles = (data?.rolesForEvaluations ?? []).map((role) => ({ value: role._id, label: roleName(role) }));
  const [userIds, setUserIds] = useState(round.pool.flatMap(({ userId }) => userId ?? []));
  const [roleIds, setRoleIds] = useState(round.pool.flatMap(({ roleId }) => roleId ?? []));
  const [capacity, setCapacity] = useState<number>(round.capacity);
  const [hidesAverages, setHidesAverages] = useState(round.hidesAverages);
  const [needs, setNeeds] = useState<readonly Need[]>(
    round.needs.map(({ kind, role, count }) => ({ kind, role, count })),
  );
  const own = new Map(round.pool.map((one) => [one.userId ?? one.roleId, one.capacity]));
  const entry = (key: 'userId' | 'roleId') => (id: string) => ({ [key]: id, capacity: own.get(id) ?? null });

  async function submit() {
    const pool = [...userIds.map(entry('userId')), ...roleIds.map(entry('roleId'))];
    const { data: saved, undoId } = await save({
      roundId: round._id,
      input: { pool, capacity, hidesAverages, needs: [...needs] },
    });
    if (saved) offerUndo(t('pool.saved'), undoId);
  }

  return (
    <Form className={css.card} onSubmit={submit}>
      <h2 className={css.heading}>{t('pool.title')}</h2>
      <Picker
        label={t('pool.people')}
        source={useListedChoices(people)}
        value={people.filter(({ value }) => userIds.includes(value))}
        onChange={(chosen) => setUserIds(chosen.map(({ value }) => value))}
      />
      <Picker
        label={t('pool.roles')}
        description={t('pool.roles-help')}
        source={useListedChoices(roles)}
        value={roles.filter(({ value }) => roleIds.includes(value))}
        onChange={(chosen) => setRoleIds(chosen.map(({ value }) => value))}
      />
      <NumberInput
        label={t('fields.capacity')}
        description={t('pool.capacity-help')}
        min={0}
        max={500}
        hideControls
        value={capacity}
        onChange={(value) => setCapacity(Number(value) || 0)}
      />
      <NeedsField value={needs} onChange={setNeeds} />
      <Switch
        label={t('fields.hidesAverages')}
        checked={hidesAverages}
        onChange={(event) => setHidesAverages(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" variant="default" loading={isBusy}>
          {t('common:actions.save')}
        </Button>
      </div>
    </Form>
  );
}
