import { newOption, newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import type { ArticleBlock, ArticleContent, ArticleParagraph } from '@seedbed/domain/resources/article/content.ts';

const line = (text: string): ArticleParagraph => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const rich = (...content: ArticleBlock[]): ArticleContent => ({ type: 'doc', content });
const table = (...rows: string[][]): ArticleBlock => ({
  type: 'table',
  content: rows.map((cells, i) => ({
    type: 'tableRow',
    content: cells.map((cell) => ({ type: i === 0 ? 'tableHeader' : 'tableCell', content: [line(cell)] })),
  })),
});
const list = (...items: string[]): ArticleBlock => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [line(item)] })),
});

type Words = string | ArticleContent;
const textOf = (words: Words) => (typeof words === 'string' ? (richTextOf(words) as ArticleContent) : words);
const written = (words: Words, parts: Partial<QuizQuestion>): QuizQuestion => ({
  ...newQuestion(),
  text: textOf(words),
  ...parts,
});

/** The first option is right. */
export const question = (words: Words, right: string, ...wrong: string[]): QuizQuestion =>
  written(words, {
    options: [right, ...wrong].map((text, i) => ({ ...newOption('one'), text, isRight: i === 0 })),
  });
const several = (words: Words, right: string[], wrong: string[]): QuizQuestion =>
  written(words, {
    kind: 'many',
    options: [...right, ...wrong].map((text, i) => ({ ...newOption('many'), text, isRight: i < right.length })),
  });
const typed = (words: Words, ...answers: string[]): QuizQuestion =>
  written(words, { kind: 'text', options: answers.map((text) => ({ ...newOption('text'), text })) });
const because = (one: QuizQuestion, words: string): QuizQuestion => ({ ...one, explanation: textOf(words) });

const byTopic = (): Record<string, QuizQuestion[]> => ({
  'Unit economics': [
    because(
      question(
        rich(
          line('A customer pays every month until they leave. What is their lifetime value?'),
          table(
            ['Fact', 'Value'],
            ['Price a month', '€ 50'],
            ['Gross margin', '80%'],
            ['Customers who leave a month', '5%'],
          ),
        ),
        '€ 800',
        '€ 1,000',
        '€ 2,500',
      ),
      'The margin is € 40 a month. A customer stays 20 months on average: 1 divided by 5%.',
    ),
    question('You spend 9,000 on marketing and win 30 customers. What does one customer cost you?', '300', '270', '30'),
    question(
      'Which relation of lifetime value to acquisition cost do investors call healthy?',
      'Three to one, or better',
      'One to one',
      'One to three',
    ),
    because(
      question(
        'A customer costs 240 to win, and brings a margin of 20 a month. How long until it pays back?',
        '12 months',
        '24 months',
        '2 months',
      ),
      '240 divided by 20.',
    ),
    several(
      'What belongs into the gross margin of a software startup?',
      ['Hosting', 'Customer support'],
      ['Salaries of developers', 'Office rent'],
    ),
    typed('How is the share of customers called that leaves in a month?', 'Churn', 'Churn rate', 'The churn rate'),
  ],
  'Customer interviews': [
    question(
      'Which question tells you most?',
      'How did you solve it the last time?',
      'Would you use our product?',
      'How much would you pay?',
    ),
    several(
      rich(
        line('Someone says the following in an interview. Which sentences are evidence of a problem?'),
        list(
          'A: “I built a spreadsheet for it last week.”',
          'B: “That sounds like a great idea.”',
          'C: “We pay an agency 500 a month for this.”',
          'D: “I would certainly buy it.”',
        ),
      ),
      ['Sentence A', 'Sentence C'],
      ['Sentence B', 'Sentence D'],
    ),
    question('Who talks most in a good interview?', 'The customer', 'You', 'Both the same'),
    question(
      'When do you show your product?',
      'After you have heard about their problem',
      'First, so that they know what it is about',
      'While they describe their day',
    ),
    because(
      question(
        'Five people in a row say the same. What do you do next?',
        'Look for people who would disagree',
        'Build it',
        'Ask fifty more of the same kind',
      ),
      'People of one kind agree with each other. The next kind tells you where the market ends.',
    ),
    question(
      'Your friend likes the idea. What is that worth?',
      'Little: friends are polite',
      'Much: friends are honest',
      'As much as a purchase',
    ),
  ],
  'Raising money': [
    question(
      'An investor puts in 500,000 at a pre-money valuation of 2,000,000. Which share do they get?',
      '20%',
      '25%',
      '50%',
    ),
    question(
      'What does a liquidation preference of 1× mean?',
      'The investor gets their money back before others',
      'The investor gets twice their money',
      'The founders are paid first',
    ),
    question(
      'What does a vesting schedule protect?',
      'The team, if a founder leaves early',
      'The investor, from inflation',
      'The customers',
    ),
    several(
      'What do investors look at in a first meeting?',
      ['The team', 'The size of the market', 'First signs of demand'],
      ['The color of your slides'],
    ),
    question(
      'What is a convertible note?',
      'A loan that becomes shares in the next round',
      'A grant',
      'A share without a vote',
    ),
    typed(
      'How is the list of all owners with their shares called?',
      'Cap table',
      'Capitalization table',
      'The cap table',
    ),
  ],
  'Product and market': [
    question(
      'What is the purpose of a minimum viable product?',
      'To learn with the least effort',
      'To impress investors',
      'To sell at a low price',
    ),
    question(
      'Which number says most about product-market fit?',
      'How many people come back',
      'How many visit the website',
      'How many followers you have',
    ),
    several(
      'Which of these are acquisition channels?',
      ['Search advertising', 'Referrals of customers', 'Partnerships'],
      ['Gross margin'],
    ),
    question(
      'Your market has 10,000 companies that would each pay 1,200 a year. How large is it?',
      '12 million a year',
      '1.2 million a year',
      '120 million a year',
    ),
    question(
      'What is a beachhead market?',
      'A small group that you can win completely',
      'The whole market',
      'A market at the coast',
    ),
    because(
      question(
        'Customers ask for ten features. Which one do you build first?',
        'The one that most of those who pay need',
        'The easiest one',
        'The one of the loudest customer',
      ),
      'People who pay have shown what they need. Others only say it.',
    ),
  ],
});

export const bankQuestions = (): { topic: string; question: QuizQuestion }[] =>
  Object.entries(byTopic()).flatMap(([topic, questions]) => questions.map((one) => ({ topic, question: one })));
