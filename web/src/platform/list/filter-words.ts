import { type Condition, type Filter, isCondition } from '@seedbed/domain/kernel/list/request.ts';
import { useTranslation } from 'react-i18next';
import { calendarDay, either, enumeration, list } from '#platform/i18n/dates.ts';
import { partsOf } from './filter-groups.ts';
import { type Options, offeredRanges } from './options.ts';

/** A condition as a sentence: "Program: Spring 2026, Fall". */
export function useFilterWords(label: (column: string) => string, options: Options) {
  const { t } = useTranslation('lists');
  const range = (value: string) => {
    const offered = offeredRanges.find((one) => one === value);
    return offered ? t(`ranges.${offered}`) : value;
  };
  const textOf = ({ column, operator }: Condition, value: string) => {
    if (operator === 'WITHIN') return range(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return calendarDay(value);
    return options[column]?.find((option) => option.value === value)?.label ?? value;
  };
  return (condition: Condition) => {
    const { column, operator, values } = condition;
    const operatorText = t(`operators.${operator}`);
    const text = enumeration(values.map((value) => textOf(condition, value)));
    const isUsual = operator === 'ANY_OF' || operator === 'WITHIN' || operator === 'CONTAINS';
    return { field: label(column), text: isUsual ? text : [operatorText, text].filter(Boolean).join(' ') };
  };
}

/** A group of conditions as a sentence: "Program: Spring or (Role: Mentor and Status: Active)". */
export function useGroupWords(label: (column: string) => string, options: Options) {
  const words = useFilterWords(label, options);
  const sentence = (filter: Filter): string => {
    if (isCondition(filter)) {
      const { field, text } = words(filter);
      return `${field}: ${text}`;
    }
    const parts = partsOf(filter).map((part) => (isCondition(part) ? sentence(part) : `(${sentence(part)})`));
    return ('all' in filter ? list : either)(parts);
  };
  return sentence;
}
