import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type FakeServer, fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { UpdateForm } from './update-form.tsx';
import type { FormData } from './use-update-form.ts';

export const founder: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Cofounder',
  scopes: resolveScopes('Cofounder'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [newId()],
  assignedStartupIds: [],
};

export const asked = { startupId: founder.ownStartupIds[0] ?? '', date: '2026-11-05' };
export const staff: Actor = {
  ...founder,
  userId: newId(),
  roleType: 'Staff',
  scopes: resolveScopes('Staff'),
  ownStartupIds: [],
};

interface TestedMetric extends Partial<Omit<FormData, 'metric' | 'metadata'>> {
  name: string;
  unit?: FormData['metric']['unitOfMeasure']['unitType'];
  customUnit?: string;
  category?: string;
  label?: string;
  description?: string;
  placeholder?: string;
  reason?: string;
  metricId?: string;
}

export function metric({ name, unit = 'CUSTOMER', category = 'Sales', metricId, ...more }: TestedMetric): FormData {
  const { label, description, placeholder, reason, customUnit, ...facts } = more;
  const texts = (value?: string) => (value ? [{ __typename: 'Translation' as const, language: 'en', value }] : []);
  const id = newId<'MetricValue'>();
  return {
    __typename: 'MetricData',
    id,
    value: null,
    dateValue: null,
    comment: null,
    isByTeam: false,
    editedAt: null,
    version: 1,
    previousValue: null,
    previousDate: null,
    validations: [],
    evidence: [],
    metadata: { __typename: 'MetricMetadata', customLabel: label ?? null },
    metric: {
      __typename: 'Metric',
      id: metricId ?? newId<'Metric'>(),
      name: texts(name),
      description: texts(description),
      reason: texts(reason),
      placeholder: placeholder ?? null,
      isCalculated: false,
      unitOfMeasure: { __typename: 'UnitOfMeasure', unitType: unit, customName: customUnit ?? null },
      trackingRecurrence: { __typename: 'Recurrence', amount: 1, type: 'MONTHLY' },
      category: { __typename: 'MetricCategory', id: category, name: category },
    },
    ...facts,
  } as FormData;
}

export const period = (month: string, data: FormData[]) => ({
  __typename: 'ReportingPeriod',
  from: `2026-${month}-01T00:00:00.000Z`,
  to: `2026-${month}-${month === '09' ? 30 : 31}T23:59:59.999Z`,
  dueOn: '2026-11-10',
  status: 'open',
  data,
  validations: [],
});

interface SentValue {
  metricDataId: string;
  value: string | null;
  version: number;
  comment?: string;
}

export async function renderForm(
  periods: object[] | Error | undefined | (() => object[]),
  surroundings: Surroundings & { onSave?: FakeServer } = {},
) {
  const sent: SentValue[][] = [];
  const saved = { count: 0 };
  const client = fakeClient((name, variables) => {
    if (name === 'DataForMetricsForm') {
      const given = typeof periods === 'function' ? periods() : periods;
      if (!Array.isArray(given)) return given;
      return { dataForMetricsForm: { __typename: 'MetricsForm', periods: given } };
    }
    if (name !== 'SaveMetrics') return undefined;
    sent.push(variables.values as SentValue[]);
    return surroundings.onSave?.(name, variables) ?? { setMetricDataValues: [] };
  });
  const form = await renderPart(
    <UpdateForm
      startupId={asked.startupId}
      date={asked.date}
      onSaved={() => {
        saved.count += 1;
      }}
      onCancel={{ label: 'Skip', run: () => {} }}
    />,
    { actor: founder, ...surroundings, client },
  );
  return { form, sent, saved, client, save: form.getByRole('button', { name: /^(Save|حفظ) | speichern$/ }) };
}
