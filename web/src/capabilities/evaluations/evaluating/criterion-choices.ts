import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';

export interface CriterionChoice {
  /** The key that chooses it. */
  key: string;
  label: string;
  value: string | number;
}

const mostKeys = 9;

/** The steps of a scale, or the options of a choice; null if number keys cannot choose. */
export function choicesOf({ behavesAs, validations, options }: FormQuestion): CriterionChoice[] | null {
  if (behavesAs === 'number_scale') {
    const { min = 1, max = 5 } = validations;
    if (max - min >= mostKeys || min < 0) return null;
    return Array.from({ length: max - min + 1 }, (_, i) => {
      const value = min + i;
      // A scale from 0 begins with the key 1.
      return { key: String(min === 0 ? i + 1 : value), label: String(value), value };
    });
  }
  const isPlain = behavesAs === 'select_radio' && options.length <= mostKeys && !options.some((one) => one.isWriteIn);
  if (!isPlain) return null;
  return options.map(({ id, label }, i) => ({
    key: String(i + 1),
    label: translated(label, i18next.language),
    value: id,
  }));
}

/** The chosen input of a line, else its first one. */
export function focusLine(root: HTMLElement | null, id: string): void {
  const line = root?.querySelector<HTMLElement>(`[data-line="${id}"]`);
  const target =
    line?.querySelector<HTMLElement>('input:checked') ?? line?.querySelector<HTMLElement>('input, textarea, select');
  target?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
}
