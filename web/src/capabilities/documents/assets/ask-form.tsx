import { today } from '@seedbed/domain/kernel/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import { useStartBatch } from '#capabilities/batches/public.tsx';
import { ManagedStartupIds, useProgramChoices, useStartupChoices } from '#capabilities/startups/public.tsx';
import type { AssetCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Assets } from './operations.ts';

export interface AskProps {
  /** The chosen data asset; absent at a startup. */
  asset?: Pick<AssetCardFragment, '_id' | 'title'>;
  /** The startup that is asked; absent at a data asset. */
  startupId?: string;
}

const usualDays = 14;
const idsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);

/** One job for all chosen startups; its panel shows the progress and offers the undo. */
export function AskForm({ asset: given, startupId, onDone }: AskProps & { onDone: () => void }) {
  const { t } = useTranslation('documents');
  const client = useClient();
  const { startBatch } = useStartBatch('startups');
  const [{ data }] = useQuery({ query: Assets, pause: given !== undefined });
  const assets = given ? [given] : (data?.dataAssets ?? []).filter(({ isArchived }) => !isArchived);
  const [assetId, setAsset] = useState<string | null>(given?._id ?? null);
  const [dueOn, setDue] = useState<string | null>(today(tenantZone).add({ days: usualDays }).toString());
  const [startups, setStartups] = useState<Choice[]>([]);
  const [programs, setPrograms] = useState<Choice[]>([]);
  const [isTried, setTried] = useState(false);
  const [startupChoices, programChoices] = [useStartupChoices(), useProgramChoices()];
  const hasTarget = startupId !== undefined || startups.length > 0 || programs.length > 0;

  async function chosenIds(): Promise<string[]> {
    const own = startupId ? [startupId] : idsOf(startups);
    if (programs.length === 0) return own;
    const filter = { all: [{ column: 'program', operator: 'ANY_OF', values: idsOf(programs) }] };
    const answer = await client.query(ManagedStartupIds, { filter, search: null }).toPromise();
    return [...new Set([...own, ...(answer.data?.managedStartupList.ids ?? [])])];
  }

  async function save() {
    setTried(true);
    if (!assetId || !dueOn || !hasTarget) return;
    const ids = await chosenIds();
    if (ids.length === 0) return;
    const programId = programs.length === 1 ? programs[0]?.value : null;
    if (await startBatch('ask-asset', ids, { assetId, dueOn, programId })) onDone();
  }

  return (
    <Form onSubmit={save} verb={t('assets.ask')} onCancel={onDone}>
      {!given && (
        <OneChoice
          id="ask-asset"
          label={t('fields.assetId')}
          placeholder={t(data && assets.length === 0 ? 'assets.empty-title' : 'assets.choose')}
          choices={assets.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={assetId}
          onChange={setAsset}
          error={isTried && !assetId ? t('assets.choose') : undefined}
        />
      )}
      <DayField id="ask-due" label={t('fields.dueOn')} value={dueOn} onChange={setDue} today={today(tenantZone)} />
      {!startupId && (
        <>
          <Picker
            id="ask-programs"
            label={t('assets.programs')}
            source={programChoices}
            value={programs}
            onChange={setPrograms}
          />
          <Picker
            id="ask-startups"
            label={t('assets.startups')}
            source={startupChoices}
            value={startups}
            onChange={setStartups}
            error={isTried && !hasTarget ? t('assets.none-chosen') : undefined}
          />
        </>
      )}
    </Form>
  );
}
