import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import type { ItemFields } from '@seedbed/domain/courses/course.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';

export interface DemoSection {
  title: string;
  items: ItemFields[];
}
export interface DemoCourse {
  title: string;
  summary: string;
  order: 'free' | 'ordered';
  selfEnroll: boolean;
  isDraft?: boolean;
  sections: DemoSection[];
}

const item = (
  kind: ItemFields['kind'],
  title: string,
  content: Partial<ItemContent>,
  more: Partial<ItemFields> = {},
): ItemFields => ({
  ...{ kind, title, isRequired: true, isTeam: false, unlockAfterId: null, criteria: [] },
  ...{ releaseOffsetDays: null, dueOffsetDays: null, content: { body: null, ...content } },
  ...more,
});
const text = (title: string, words: string, more: Partial<ItemFields> = {}) =>
  item('text', title, { body: richTextOf(words) }, more);
const video = (title: string, words: string, more: Partial<ItemFields> = {}) =>
  item('video', title, { body: richTextOf(words), url: 'https://vimeo.com/76979871', transcript: '' }, more);
const task = (title: string, words: string, more: Partial<ItemFields> = {}) =>
  item('task', title, { body: richTextOf(words) }, more);

const question = (words: string, right: string, ...wrong: string[]) => ({
  ...{ id: newId(), text: words, kind: 'one' as const, explanation: '' },
  options: [right, ...wrong].map((one, i) => ({ id: newId(), text: one, isRight: i === 0 })),
});
const quiz = (title: string, questions: ReturnType<typeof question>[], more: Partial<ItemFields> = {}) =>
  item('quiz', title, { questions, attempts: 3, passMark: 60, shuffle: true, feedback: 'at_once' }, more);

const criterion = (name: string) => ({
  id: newId(),
  name,
  levels: [
    { id: newId(), name: 'Not there yet', passes: false },
    { id: newId(), name: 'Good', passes: true },
    { id: newId(), name: 'Excellent', passes: true },
  ],
});
const submission = (
  title: string,
  words: string,
  [prompts, criteria]: [string[], string[]],
  more: Partial<ItemFields> = {},
) =>
  item(
    'submission',
    title,
    {
      body: richTextOf(words),
      prompts: prompts.map((label) => ({ id: newId(), label, kind: label.startsWith('Link') ? 'link' : 'text' })),
      wantsFiles: true,
    },
    { criteria: criteria.map(criterion), ...more },
  );

export const demoCourses = (): DemoCourse[] => [
  {
    title: 'Customer discovery',
    summary: 'Find out whether anyone needs what you build, before you build it.',
    order: 'ordered',
    selfEnroll: false,
    sections: [
      {
        title: 'Before you talk',
        items: [
          text('Why interviews fail', 'People are polite. Ask about the past, not about the future.', {
            dueOffsetDays: 4,
          }),
          video('How to ask', 'Eight minutes on open questions, and on silence.', { dueOffsetDays: 7 }),
          quiz(
            'Which question is better?',
            [
              question(
                'What do you ask first?',
                'When did this last happen to you?',
                'Would you buy this?',
                'Do you like it?',
              ),
              question('What is a good sign?', 'They pay for a workaround', 'They say that it is a great idea'),
            ],
            { dueOffsetDays: 9 },
          ),
        ],
      },
      {
        title: 'Talk to customers',
        items: [
          task('Plan ten interviews', 'Write down ten people, and how you reach each of them.', { dueOffsetDays: 14 }),
          submission(
            'Your interview notes',
            'Send the notes of at least three interviews.',
            [
              ['What surprised you?', 'Link to the notes'],
              ['Questions', 'Evidence'],
            ],
            { dueOffsetDays: 24, isTeam: true },
          ),
        ],
      },
      {
        title: 'Decide',
        items: [
          text('Reading your notes', 'Sort what people did, not what they said.', { dueOffsetDays: 30 }),
          submission(
            'Your problem statement',
            'One page: who has the problem, how often, and what it costs them.',
            [['Who has the problem?', 'What does it cost them?'], ['Clarity']],
            { dueOffsetDays: 38, isTeam: true },
          ),
          text('Further reading', 'Three books that helped other teams.', { isRequired: false }),
        ],
      },
    ],
  },
  {
    title: 'Finance for founders',
    summary: 'Read your own numbers: cash, runway, and a plan that investors believe.',
    order: 'free',
    selfEnroll: true,
    sections: [
      {
        title: 'Cash',
        items: [
          text('Cash is not profit', 'A startup dies when its cash ends, also with good profits.', {
            dueOffsetDays: 6,
          }),
          video('Runway in ten minutes', 'How many months are left, and how to say it.', { dueOffsetDays: 10 }),
          quiz(
            'Cash and runway',
            [
              question(
                'You have 120,000 and spend 10,000 a month. How long is your runway?',
                '12 months',
                '10 months',
                '6 months',
              ),
              question('Which one lengthens it?', 'Customers who pay in advance', 'A higher valuation'),
              question('When do you begin to raise?', 'With at least nine months left', 'With two months left'),
            ],
            { dueOffsetDays: 14 },
          ),
          item('package', 'Exercise: your first price', {}, { isRequired: false }),
        ],
      },
      {
        title: 'Your plan',
        items: [
          submission(
            'Your twelve-month plan',
            'Upload your plan, and say which three assumptions matter most.',
            [['The three assumptions'], ['Realism', 'Completeness']],
            { dueOffsetDays: 28, isTeam: true },
          ),
          text('What investors check first', 'Growth, margin, and how long the money lasts.', { isRequired: false }),
        ],
      },
    ],
  },
  {
    title: 'Pitch training',
    summary: 'From a long story to three minutes.',
    order: 'ordered',
    selfEnroll: false,
    isDraft: true,
    sections: [
      {
        title: 'Your story',
        items: [text('One sentence', 'Say what you do so that a stranger can repeat it.')],
      },
    ],
  },
];
