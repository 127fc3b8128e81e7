import type { CampaignBlock } from '@seedbed/domain/emails/campaigns/blocks.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';

export interface DemoCampaign {
  name: string;
  subject: string;
  preview: string;
  blocks: readonly CampaignBlock[];
  /** Null for a draft; negative for one that waits for its time. */
  sentDaysAgo: number | null;
  /** How many of ten recipients logged in through it. */
  visitedOfTen: number;
}

const text = (id: string, words: string): CampaignBlock => ({ kind: 'text', id, body: richTextOf(words) });

/** Oldest first. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: 'Welcome to the cohort',
    subject: 'Welcome to {{program|the program}}, {{firstName}}',
    preview: 'Your first week, day by day.',
    sentDaysAgo: 62,
    visitedOfTen: 8,
    blocks: [
      { kind: 'heading', id: 'welcome', text: 'Welcome, {{firstName}}' },
      text('intro', 'We are glad that {{startup|your team}} is here. Your first week begins on Monday at nine.'),
      {
        kind: 'columns',
        id: 'week',
        columns: [
          { title: 'Bring along', body: richTextOf('Your pitch deck and one question for your mentor.') },
          { title: 'Prepare', body: richTextOf('Fill in your {{program|program}} profile before Friday.') },
        ],
      },
      { kind: 'button', id: 'tasks', label: 'See your tasks', address: '/tasks' },
    ],
  },
  {
    name: 'Metrics reminder, third quarter',
    subject: 'Your metrics are due on Friday',
    preview: 'Ten minutes, five numbers.',
    sentDaysAgo: 27,
    visitedOfTen: 6,
    blocks: [
      text('ask', 'Hi {{firstName}}, please enter the metrics of {{startup|your team}} until Friday.'),
      { kind: 'divider', id: 'line' },
      text('why', 'Mentors read them before your next session.'),
      { kind: 'button', id: 'metrics', label: 'Enter metrics', address: '/' },
    ],
  },
  {
    name: 'Demo day: invitation',
    subject: '{{firstName}}, demo day is near',
    preview: 'Date, place and your slot.',
    sentDaysAgo: 4,
    visitedOfTen: 4,
    blocks: [
      { kind: 'heading', id: 'date', text: 'Demo day' },
      text('slot', 'Each team gets six minutes. Please register and tell us who presents for {{startup|your team}}.'),
      { kind: 'button', id: 'events', label: 'Register', address: '/events' },
    ],
  },
  {
    name: 'Demo day: last call',
    subject: 'Three days until demo day',
    preview: 'Upload your slides.',
    sentDaysAgo: -3,
    visitedOfTen: 0,
    blocks: [
      text('slides', 'Hi {{firstName}}, please upload your slides by the evening.'),
      { kind: 'button', id: 'upload', label: 'Upload slides', address: '/' },
    ],
  },
  {
    name: 'Alumni dinner',
    subject: 'Dinner with alumni',
    preview: '',
    sentDaysAgo: null,
    visitedOfTen: 0,
    blocks: [text('invite', 'Hi {{firstName}}, founders of earlier cohorts cook for you. Are you coming?')],
  },
];
