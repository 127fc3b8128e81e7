import { textsOfBlock } from './blocks.ts';
import type { CampaignText } from './campaign.ts';

/** Facts of a recipient, written as `{{firstName}}`, or with other words for people without it: `{{startup|your team}}`. */
export const campaignFields = ['firstName', 'fullName', 'startup', 'program', 'organization'] as const;
export type CampaignField = (typeof campaignFields)[number];

export type CampaignValues = Readonly<Partial<Record<CampaignField, string>>>;

const field = /\{\{\s*([\w-]*)\s*(?:\|([^{}|]*))?\}\}/g;

/** The fields of a text, known or not, with their other words. */
export const campaignFieldsIn = (text: string): { name: string; fallback: string }[] =>
  [...text.matchAll(field)].map(([, name = '', fallback = '']) => ({ name, fallback: fallback.trim() }));

/** An open brace that closes nothing would reach the recipient. */
export const isWellFormed = (text: string): boolean => !/\{\{|\}\}/.test(text.replace(field, ''));

export const isKnown = (name: string): name is CampaignField => campaignFields.some((one) => one === name);

/** The text for one recipient: the value, or else the other words. `shown` isolates values in right-to-left texts. */
export const mergedFor = (text: string, values: CampaignValues, shown = (value: string) => value): string =>
  text.replace(field, (_, name: string, fallback = '') => {
    const value = isKnown(name) ? values[name] : undefined;
    return value ? shown(value) : fallback.trim();
  });

export const wordsOf = ({ subject, preview, blocks }: CampaignText): string[] => [
  subject,
  preview,
  ...blocks.flatMap(textsOfBlock),
];

/** The fields that leave a gap for people without the fact. */
export const fieldsWithoutFallback = (texts: readonly CampaignText[]): CampaignField[] => {
  const used = texts.flatMap(wordsOf).flatMap(campaignFieldsIn);
  return campaignFields.filter((name) => used.some((one) => one.name === name && one.fallback === ''));
};
