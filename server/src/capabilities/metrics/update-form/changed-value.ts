import { cleanText } from '@seedbed/domain/kernel/text/clean-text.ts';
import type { ValueCard } from './load-values.ts';

export interface ValueInput {
  metricDataId: string;
  value?: string | null | undefined;
  comment?: string | null | undefined;
  /** The version that the person saw. */
  version?: number | null | undefined;
}

export type GivenValues = readonly { before: ValueCard; input: ValueInput }[];

export interface ChangedValue {
  before: ValueCard;
  value: number | null;
  dateValue: Temporal.PlainDate | null;
  comment: string | null;
}

const longestComment = 1_000;

export const cleanComment = (text: string | null | undefined): string | null =>
  text ? cleanText(text, true).slice(0, longestComment) || null : null;
