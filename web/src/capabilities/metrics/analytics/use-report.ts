import { isId } from '@seedbed/domain/kernel/ids.ts';
import {
  type Comparison,
  comparisons,
  mostCompared,
  reportSpans,
  usualSpan,
} from '@seedbed/domain/metrics/analytics/comparison.ts';
import { useSearchParams } from 'react-router';

export interface Report {
  programs: readonly string[];
  metrics: readonly string[];
  by: Comparison;
  span: number;
}

const idsIn = (text: string | null): string[] => (text ?? '').split(',').filter((id) => isId(id));

/** The choices of the page, kept in its address: a saved report is that address with a name. */
export function useReport() {
  const [params, setParams] = useSearchParams();
  const span = Number(params.get('span'));
  const report: Report = {
    programs: idsIn(params.get('programs')),
    metrics: idsIn(params.get('metrics')).slice(0, mostCompared),
    by: comparisons.find((one) => one === params.get('by')) ?? 'PROGRAM',
    span: reportSpans.find((one) => one === span) ?? usualSpan,
  };
  const set = (key: keyof Report, value: string, usual: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (value === usual) next.delete(key);
        else next.set(key, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    report,
    setPrograms: (ids: readonly string[]) => set('programs', ids.join(), ''),
    setMetrics: (ids: readonly string[]) => set('metrics', ids.slice(0, mostCompared).join(), ''),
    setBy: (by: string) => set('by', by, 'PROGRAM'),
    setSpan: (months: string) => set('span', months, String(usualSpan)),
  };
}
