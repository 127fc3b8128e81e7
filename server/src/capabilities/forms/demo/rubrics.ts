import type { FormLine } from '@seedbed/domain/forms/form.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { translate } from '#platform/messages.ts';
import { column, type DemoForm, line, option, texts } from './lines.ts';

/** Slug, question, weight, and what the lowest and the highest score mean. */
type Criterion = [slug: string, label: string, weight: number, lowest: string, highest: string];

const scale = ([slug, label, weight, lowest, highest]: Criterion): FormLine =>
  line('number_scale', texts(label), {
    slug,
    weight,
    isRequired: true,
    description: texts(`1: ${lowest}. 5: ${highest}.`),
    validations: { min: 1, max: 5 },
  });

const score = (criteria: readonly Criterion[]): FormLine =>
  line('calculated', texts('Score'), {
    slug: 'score',
    // From 0 to 100, like the score of an evaluation.
    formula: `(weighted_mean(${criteria.map(([slug, , weight]) => `${slug}, ${weight}`).join(', ')}) - 1) * 25`,
  });

const reading: readonly Criterion[] = [
  ['team', 'Team', 25, 'important skills are missing', 'complete, with a record of building together'],
  ['problem', 'Problem and customer pain', 15, 'nobody pays for it', 'urgent, and proven in interviews'],
  ['solution', 'Solution and differentiation', 15, 'like many others', 'ten times better at one thing'],
  ['market', 'Market', 15, 'small or shrinking', 'large, growing and reachable'],
  ['traction', 'Traction', 15, 'none', 'customers who pay and stay'],
  ['model', 'Business model', 10, 'unclear', 'sound unit economics'],
  ['fit', 'Program fit', 5, 'another program would serve them better', 'exactly what we can help with'],
];
const interview: readonly Criterion[] = [
  ['coachability', 'Coachability', 25, 'defends every answer', 'has already changed course on evidence'],
  ['insight', 'Insight', 25, 'repeats the pitch', 'knows what others overlook'],
  ['speed', 'Execution speed', 25, 'months between steps', 'ships and learns every week'],
  ['clarity', 'Clarity', 15, 'hard to follow', 'understood at once'],
  ['commitment', 'Commitment', 10, 'a side project', 'all founders full time'],
];
/** The words in which results and decisions show them. */
const recommendations = ['strong_no', 'no', 'yes', 'strong_yes'];

export const evaluationForm = (): DemoForm => ({
  name: 'Reading',
  purpose: 'evaluation',
  title: texts('Read an application'),
  description: texts('Score what the application shows, not what you know about the founders.'),
  lines: [
    line('section', texts('Criteria')),
    ...reading.map(scale),
    score(reading),
    line('section', texts('Recommendation')),
    line('select_radio', texts('Would you accept this startup?'), {
      isRequired: true,
      slug: 'recommendation',
      options: recommendations.map((one, i) =>
        option(
          languages.map((language) => ({
            language,
            value: translate(`evaluations:values.recommendation.${one}`, language),
          })),
          { numericalValue: i + 1 },
        ),
      ),
    }),
    line('text_long', texts('Feedback to the founders'), {
      isRequired: true,
      slug: 'feedback',
      validations: { minCharacters: 150 },
    }),
    line('text_long', texts('Note to staff')),
  ],
  earlier: [],
});

export const interviewForm = (): DemoForm => ({
  name: 'Interview',
  purpose: 'evaluation',
  title: texts('After the interview'),
  description: [],
  lines: [line('section', texts('Criteria')), ...interview.map(scale), score(interview)],
  earlier: [],
});

const topics = ['Strategy', 'Customer', 'Product', 'Sales', 'Finance', 'Legal', 'Team'];

export const coachingScorecard = (): DemoForm => ({
  name: 'Coaching scorecard',
  purpose: 'scorecard',
  title: texts('After a coaching session'),
  description: texts('One minute. It feeds the assessment of the startup.'),
  lines: [
    line('select_dropdown', texts('Topic'), { isRequired: true, options: topics.map((topic) => option(texts(topic))) }),
    scale(['progress', 'Progress since the last session', 40, 'nothing happened', 'every agreed step is done']),
    scale(['next_step', 'Clarity of the next step', 40, 'no idea', 'who does what by when']),
    scale(['risk', 'Risk', 20, 'may fail soon', 'nothing in sight']),
  ],
  earlier: [],
});

export const feedbackForm = (): DemoForm => ({
  name: 'Program feedback',
  purpose: 'feedback',
  title: texts('How is the program going?'),
  description: texts('Only the program team reads your answers.'),
  lines: [
    line('number_scale', texts('Would you recommend the program to another founder?'), {
      isRequired: true,
      slug: 'recommend',
      validations: { min: 0, max: 10 },
    }),
    line('text_long', texts('What helped you most?')),
    line('text_long', texts('What should we change?')),
  ],
  earlier: [],
});

/** Still a draft. */
export const dataRequest = (): DemoForm => ({
  name: 'Jobs and capital',
  purpose: 'data_request',
  title: texts('Jobs and capital this year'),
  description: texts('Our funders ask for these numbers once a year.'),
  lines: [
    line('number', texts('People employed on December 31'), { isRequired: true, validations: { min: 0, decimals: 0 } }),
    line('table', texts('Capital raised'), {
      canAddRows: true,
      validations: {
        columns: [column(texts('Kind'), 'text', true), column(texts('Amount'), 'number', true)],
        maxRows: 10,
      },
    }),
  ],
  earlier: null,
});
