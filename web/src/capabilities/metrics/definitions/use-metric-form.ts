import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import type { CategorizationKey } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { checkMetric } from '@seedbed/domain/metrics/definitions/input.ts';
import type { MetricAudience, MetricReach } from '@seedbed/domain/metrics/definitions/metric.ts';
import type { UnitType } from '@seedbed/domain/metrics/definitions/unit.ts';
import type { RecurrenceType } from '@seedbed/domain/metrics/periods/period.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MetricDraftFragment } from '#platform/api/generated/documents.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { CreateMetric, UpdateMetric } from './operations.ts';

interface Values {
  id: string;
  version: number;
  names: Translation[];
  descriptions: Translation[];
  reasons: Translation[];
  labels: Translation[];
  placeholder: string;
  unitType: UnitType;
  customUnit: string;
  categoryId: string;
  recurrenceAmount: string;
  recurrenceType: RecurrenceType;
  rules: { validation: string; label: string }[];
  reach: MetricReach;
  programIds: string[];
  conditions: { key: CategorizationKey; value: boolean }[];
  audience: MetricAudience;
  isTopLevel: boolean;
  formula: string;
}

const valuesOf = (metric: MetricDraftFragment | null): Values => ({
  id: metric?._id ?? newId<'Metric'>(),
  version: metric?.version ?? 0,
  names: metric?.names ?? [],
  descriptions: metric?.descriptions ?? [],
  reasons: metric?.reasons ?? [],
  labels: metric?.labels ?? [],
  placeholder: metric?.placeholder ?? '',
  unitType: metric?.unitType ?? 'MONETARY',
  customUnit: metric?.customUnit ?? '',
  categoryId: metric?.categoryId ?? '',
  recurrenceAmount: String(metric?.recurrenceAmount ?? 1),
  recurrenceType: metric?.recurrenceType ?? 'MONTHLY',
  rules: (metric?.rules ?? []).map(({ validation, label }) => ({ validation, label: label ?? '' })),
  reach: metric?.reach ?? 'ALL',
  programIds: [...(metric?.programIds ?? [])],
  conditions: (metric?.conditions ?? []) as Values['conditions'],
  audience: metric?.audience ?? 'TEAM',
  isTopLevel: metric?.isTopLevel ?? true,
  formula: metric?.formula ?? '',
});

const inputOf = ({ id: _, version: __, recurrenceAmount, categoryId, rules, ...facts }: Values) => ({
  ...facts,
  categoryId: categoryId || null,
  recurrenceAmount: Number(recurrenceAmount),
  rules: rules.map(({ validation, label }) => ({ validation, label: label.trim() || null })),
  placeholder: facts.placeholder.trim() || null,
  customUnit: facts.customUnit.trim() || null,
  formula: facts.formula.trim() || null,
});

/** Creates a metric, or changes one. */
export function useMetricForm(metric: MetricDraftFragment | null) {
  const { t } = useTranslation('metrics');
  const navigate = useNavigate();
  const [create] = useAct(CreateMetric, { silent: true });
  const [update] = useAct(UpdateMetric, { silent: true });
  const [initial] = useState(() => valuesOf(metric));
  return useCheckedForm<Values, ActionResult<unknown>>({
    name: 'metric',
    draft: `metric:${metric?._id ?? 'new'}`,
    initial,
    check: (values) => checkMetric(inputOf(values)),
    send: (values) => {
      const input = inputOf(values);
      return metric
        ? update({ metricId: metric._id, input, version: values.version })
        : create({ id: values.id, input });
    },
    onSaved: ({ undoId }, { id }) => {
      offerUndo(t('editor.saved'), undoId);
      if (!metric) return navigate(`/startups/metrics/definitions/${id}`);
    },
  });
}

export type MetricForm = ReturnType<typeof useMetricForm>;
