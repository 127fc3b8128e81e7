import type { Action, Anonymity } from '@seedbed/domain/feedback/request.ts';

export interface DemoSurvey {
  name: string;
  anonymity: Anonymity;
  openedDaysAgo: number;
  isOpen: boolean;
  /** How many of five people answered. */
  answeredOfFive: number;
  scores: readonly number[];
  actions: readonly Action[];
}

/** Oldest first: the score rises after the team acts. */
export const demoSurveys: readonly DemoSurvey[] = [
  {
    name: 'First month',
    anonymity: 'named',
    openedDaysAgo: 200,
    isOpen: false,
    answeredOfFive: 3,
    scores: [6, 8, 9, 5, 7, 8, 10, 4],
    actions: [{ said: 'The first weeks have too many sessions.', done: 'Fridays stay free for work with customers.' }],
  },
  {
    name: 'After the workshops',
    anonymity: 'staff',
    openedDaysAgo: 130,
    isOpen: false,
    answeredOfFive: 4,
    scores: [8, 9, 7, 9, 6, 10, 8, 9],
    actions: [{ said: 'Pricing came too late.', done: 'The pricing workshop moved to week 3.' }],
  },
  {
    name: 'Half time',
    anonymity: 'anonymous',
    openedDaysAgo: 60,
    isOpen: false,
    answeredOfFive: 4,
    scores: [9, 10, 8, 9, 7, 10, 9, 3],
    actions: [
      { said: 'Mentors are hard to reach.', done: 'Each mentor holds two open hours a week.' },
      { said: 'We want to meet other founders.', done: 'A dinner of all teams takes place each month.' },
    ],
  },
  {
    name: 'Autumn pulse',
    anonymity: 'anonymous',
    openedDaysAgo: 3,
    isOpen: true,
    answeredOfFive: 2,
    scores: [9, 8, 10, 7, 9],
    actions: [],
  },
];

const helped = [
  'The weekly call with our coach keeps us honest.',
  'Introductions to three pilot customers.',
  'Seeing how other teams talk to customers.',
  'The template for the financial plan.',
  'Honest questions about our pricing.',
];
const change = [
  'More time between the sessions.',
  'Fewer slides, more exercises.',
  'Let us choose our mentors.',
  'Send the material a week before.',
];

/** Two of three people write what helped, every second one what should change. */
export function textsAt(place: number, i: number): string | null {
  if (place === 0) return i % 3 === 0 ? null : (helped[i % helped.length] ?? null);
  return i % 2 === 0 ? null : (change[i % change.length] ?? null);
}
