import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import type { ItemFields } from '@seedbed/domain/courses/course.ts';
import type { QuizDraw } from '@seedbed/domain/courses/quiz/draw.ts';
import type { QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { chartSize } from '#platform/storage/demo-files.ts';
import { question } from './bank-words.ts';
import type { DemoPicture } from './picture.ts';

interface DemoItem extends ItemFields {
  picture?: DemoPicture;
}
export interface DemoSection {
  title: string;
  arabic?: string;
  items: DemoItem[];
}
export interface DemoCourse {
  title: string;
  summary: string;
  arabic?: { title: string; summary: string };
  order: 'free' | 'ordered';
  selfEnroll: boolean;
  isDraft?: boolean;
  sections: DemoSection[];
}

const item = (
  kind: ItemFields['kind'],
  title: string,
  content: Partial<ItemContent>,
  more: Partial<DemoItem> = {},
): DemoItem => ({
  ...{ kind, title, isRequired: true, isTeam: false, unlockAfterId: null, criteria: [] },
  ...{ releaseOffsetDays: null, dueOffsetDays: null, content: { body: null, ...content } },
  ...more,
});
const text = (title: string, words: string, more: Partial<ItemFields> = {}) =>
  item('text', title, { body: richTextOf(words) }, more);
interface DemoLesson {
  title: string;
  markdown: string;
  /** The words of the chart for people who cannot see it. */
  alt: string;
}

/** A text in Markdown, with a chart after the first paragraph. */
function withChart({ markdown, alt }: DemoLesson, id: string): ArticleContent {
  const [first, ...rest] = fromMarkdown(markdown).content;
  return {
    type: 'doc',
    content: [...(first ? [first] : []), { type: 'picture', attrs: { id, alt, ...chartSize } }, ...rest],
  };
}

/** A lesson with a chart, and its words in Arabic. */
function lesson(english: DemoLesson, chart: string, more: Partial<ItemFields>, arabic?: DemoLesson): DemoItem {
  const picture = { id: newId<'Attachment'>(), title: chart };
  const words = arabic && { ar: { title: arabic.title, body: withChart(arabic, picture.id) } };
  return item(
    'text',
    english.title,
    { body: withChart(english, picture.id) },
    { ...more, picture, ...(words && { words }) },
  );
}
const video = (title: string, words: string, more: Partial<ItemFields> = {}) =>
  item('video', title, { body: richTextOf(words), url: 'https://vimeo.com/76979871', transcript: '' }, more);
const task = (title: string, words: string, more: Partial<ItemFields> = {}) =>
  item('task', title, { body: richTextOf(words) }, more);

const quiz = (title: string, questions: QuizQuestion[], more: Partial<ItemFields> = {}, draws: QuizDraw[] = []) =>
  item('quiz', title, { questions, draws, attempts: 3, passMark: 60, shuffle: true, feedback: 'at_once' }, more);

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

/** The words of a quiz: for each question its text and its options. */
const inArabic = (given: DemoItem, title: string, texts: readonly (readonly string[])[]): DemoItem => ({
  ...given,
  words: {
    ar: {
      title,
      texts: Object.fromEntries(
        (given.content.questions ?? []).flatMap(({ id, options }, i) =>
          [id, ...options.map((one) => one.id)].map((of, n) => [of, texts[i]?.[n] ?? '']),
        ),
      ),
    },
  },
});

const whyInterviewsFail: DemoLesson = {
  title: 'Why interviews fail',
  alt: 'Useful facts rise from 28 to 92 over ten interviews.',
  markdown: `People are polite. Ask about the past, not about the future.

## Two kinds of questions

| Ask | Do not ask | Why |
| --- | --- | --- |
| When did this last happen? | Would you use this? | Nobody knows their future |
| What did you try? | Do you like my idea? | People want to be kind |
| What did it cost you? | Would you pay ten euros? | Spent money is a fact |

> [!TIP]
> Stop talking after the question. The second answer is often the true one.

- Write down their words, not yours.
- Talk to one person at a time.`,
};

const whyInterviewsFailInArabic: DemoLesson = {
  title: 'لماذا تفشل المقابلات',
  alt: 'ترتفع الحقائق المفيدة من 28 إلى 92 خلال عشر مقابلات.',
  markdown: `الناس مهذبون. اسأل عن الماضي، لا عن المستقبل.

## نوعان من الأسئلة

| اسأل | لا تسأل | السبب |
| --- | --- | --- |
| متى حدث هذا آخر مرة؟ | هل كنت ستستخدم هذا؟ | لا أحد يعرف مستقبله |
| ماذا جرّبت؟ | هل تعجبك فكرتي؟ | الناس يحبون المجاملة |
| كم كلّفك ذلك؟ | هل تدفع عشرة يوروهات؟ | المال المدفوع حقيقة |

> [!TIP]
> اصمت بعد السؤال. فالإجابة الثانية غالبًا هي الصادقة.

- دوّن كلماتهم، لا كلماتك.
- تحدث إلى شخص واحد في كل مرة.`,
};

const cashIsNotProfit: DemoLesson = {
  title: 'Cash is not profit',
  alt: 'Cash rises from 28 to 92 in ten months, with two setbacks.',
  markdown: `A startup dies when its cash ends, also with good profits.

## One sale, two dates

| Day | What happens | Profit | Cash |
| --- | --- | --- | --- |
| 1 | You send an invoice of 10,000 | +10,000 | 0 |
| 15 | You pay salaries | -6,000 | -6,000 |
| 60 | The customer pays | 0 | +10,000 |

> [!WARNING]
> Between day 15 and day 60 the startup is profitable, and cannot pay the next salaries.

Look at your cash each week, and at your profit each month.`,
};

export const demoCourses = (eventId: Id<'IncubatorEvent'> | null): DemoCourse[] => [
  {
    title: 'Customer discovery',
    summary: 'Find out whether anyone needs what you build, before you build it.',
    arabic: { title: 'اكتشاف العملاء', summary: 'اعرف هل يحتاج أحد إلى ما تبنيه قبل أن تبنيه.' },
    order: 'ordered',
    selfEnroll: false,
    sections: [
      {
        title: 'Before you talk',
        arabic: 'قبل أن تتحدث',
        items: [
          lesson(whyInterviewsFail, 'Useful facts in each interview', { dueOffsetDays: 4 }, whyInterviewsFailInArabic),
          video('How to ask', 'Eight minutes on open questions, and on silence.', {
            dueOffsetDays: 7,
            words: { ar: { title: 'كيف تسأل', body: fromMarkdown('ثماني دقائق عن الأسئلة المفتوحة وعن الصمت.') } },
          }),
          inArabic(
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
            'أي سؤال أفضل؟',
            [
              ['ما أول سؤال تطرحه؟', 'متى حدث لك هذا آخر مرة؟', 'هل كنت ستشتري هذا؟', 'هل يعجبك؟'],
              ['ما العلامة الجيدة؟', 'يدفعون مقابل حل مؤقت', 'يقولون إنها فكرة رائعة'],
            ],
          ),
        ],
      },
      {
        title: 'Talk to customers',
        arabic: 'تحدث إلى العملاء',
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
          item(
            'discussion',
            'What surprised you?',
            { body: richTextOf('Tell the others one thing that you did not expect.') },
            { isRequired: false },
          ),
        ],
      },
      {
        title: 'Decide',
        arabic: 'اتخذ القرار',
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
          lesson(cashIsNotProfit, 'Cash at the end of each month', { dueOffsetDays: 6 }),
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
            [{ id: newId(), topic: 'Unit economics', count: 3 }],
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
          ...(eventId
            ? [
                item(
                  'event',
                  'Explain your plan to a stranger',
                  {
                    body: richTextOf('Register for our next event, and explain your plan to three people there.'),
                    ...{ eventId, eventDone: 'registered' as const },
                  },
                  { isRequired: false },
                ),
              ]
            : []),
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
