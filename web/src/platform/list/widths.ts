import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';

/** Widths that a person chose, in pixels at the usual text size. */
export type Widths = Readonly<Record<string, number>>;

export const widthLimits = { min: 80, max: 800, step: 16 } as const;

export const boundedWidth = (px: number): number =>
  Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, px)));

/** `name:280,tag:160`; unknown columns and other texts are left out. */
export function parseWidths(columns: ListColumns, text: string | null): Widths {
  const pairs = (text ?? '').split(',').flatMap((part) => {
    const [, key, px] = /^([\w-]+):(\d{1,4})$/.exec(part) ?? [];
    return key && px && Object.hasOwn(columns, key) ? [[key, boundedWidth(Number(px))] as const] : [];
  });
  return Object.fromEntries(pairs);
}

export const printWidths = (widths: Widths): string =>
  Object.entries(widths)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, px]) => `${key}:${px}`)
    .join();

/** Null gives back the usual width. */
export function withWidth(widths: Widths, key: string, px: number | null): Widths {
  const { [key]: _before, ...others } = widths;
  return px === null ? others : { ...others, [key]: boundedWidth(px) };
}
