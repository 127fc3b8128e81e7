import { article, type DemoSection, file, link } from './sample.ts';

const wiki = (page: string) => `https://en.wikipedia.org/wiki/${page}`;

/** The resources of the demo, section by section. `[[Title]]` links to the article of that title. */
export const demoSections: readonly DemoSection[] = [
  {
    name: { en: 'Getting started', ar: 'البداية', fr: 'Bien démarrer' },
    icon: 'rocket',
    resources: [
      article(
        'How the program works',
        'Twelve weeks, four milestones, and the people who help you.',
        'The program lasts **twelve weeks**. Every team has one coach and meets its mentors when it needs them.',
        [
          [
            'The four milestones',
            'Week 3: ten customer conversations',
            'Week 6: a first paying pilot',
            'Week 9: your numbers each month',
            'Week 12: demo day',
          ],
          [
            'What we expect',
            'Report your metrics on the first Monday of the month',
            'Answer your coach within two working days',
            'Read the [[Code of conduct]]',
          ],
        ],
        { isCore: true, isRequired: true, isPinned: true },
      ),
      article(
        'Your first week',
        'Five things to do before Friday.',
        'Take an hour for these steps. Each of them helps your coach to help you.',
        [
          [
            'Before Friday',
            'Complete the profile of your startup',
            'Invite your co-founders',
            'Book the first meeting with your coach',
            'Read [[How the program works]]',
          ],
          ['If you are stuck', 'Ask in the comments below', 'Write to the team'],
        ],
        { isCore: true, isPinned: true },
      ),
      article('Who is who', 'Coaches, mentors, experts and the team.', 'Each group helps in another way.', [
        ['Coach', 'Meets you every week', 'Knows your numbers and your plan'],
        ['Mentor', 'Has built a company', 'Meets you when you ask'],
        ['Expert', 'Answers one kind of question, such as patents or pricing'],
      ]),
      article(
        'Using the meeting rooms',
        'Rooms, hours and equipment.',
        'All rooms are free for teams of the program.',
        [
          ['Rooms', 'Garden: six seats and a screen', 'Attic: twelve seats', 'Booth: one person, for calls'],
          ['Rules', 'Leave the room as you found it', 'Cancel what you do not need'],
        ],
      ),
      link('Glossary of startup terms', 'Runway, burn rate, cap table and more.', wiki('Startup_company')),
      link('What product-market fit means', 'The idea behind most of our milestones.', wiki('Product-market_fit')),
      link('Lean startup in short', 'Build, measure, learn.', wiki('Lean_startup'), { isCore: true }),
      file(
        'Twelve-week plan',
        'Fill it in with your coach in the first week.',
        'Week;Goal;Owner;Done',
        ['1;Profile complete;;', '3;Ten conversations;;', '6;First pilot;;', '12;Demo day;;'],
        { isCore: true },
      ),
    ],
  },
  {
    name: { en: 'Policies', ar: 'السياسات', fr: 'Règles' },
    icon: 'legal',
    resources: [
      article(
        'Code of conduct',
        'How we treat one another, and where to report a problem.',
        'Everyone is welcome here. This code holds in our rooms, at our events and online.',
        [
          ['We do', 'Listen before we answer', 'Criticize ideas, not people', 'Keep what we hear in confidence'],
          ['We do not', 'Tolerate harassment in any form', 'Share pictures of people without their consent'],
          ['Report a problem', 'Write to the team at any time', 'We answer within one working day'],
        ],
        { isCore: true, isRequired: true },
      ),
      article(
        'Confidentiality and data protection',
        'What you may share about other teams, and how we protect your data.',
        'Teams show one another unfinished work. That only works if it stays among us.',
        [
          [
            'What is confidential',
            'Numbers, plans and customers of other teams',
            'Applications and their scores',
            'Everything said in a coaching session',
          ],
          [
            'Your data',
            'We store it in the European Union',
            'You can export it at any time',
            'See also [[Code of conduct]]',
          ],
        ],
        { isCore: true, isRequired: true },
      ),
      article('Travel and expenses', 'What we pay for, and how you get it back.', 'Ask **before** you book.', [
        ['We pay for', 'Train journeys in second class', 'Flights to customers who have confirmed a meeting'],
        ['How to claim', 'Keep each receipt', 'Send all of them by the end of the month'],
      ]),
      article('Intellectual property', 'Your ideas stay yours.', 'The program takes no rights in what you build.', [
        ['Before you start', 'Sign an agreement among the founders', 'Check the contracts of your former employers'],
        ['With contractors', 'Have rights assigned in writing', 'Keep the contracts in your startup file'],
      ]),
      link('General Data Protection Regulation', 'The text of the law.', wiki('General_Data_Protection_Regulation')),
      link(
        'Non-disclosure agreements',
        'When they help, and when investors refuse them.',
        wiki('Non-disclosure_agreement'),
      ),
      link('Conflicts of interest', 'For mentors who invest.', wiki('Conflict_of_interest')),
      file('Expense form', 'One line for each receipt.', 'Day;Purpose;Amount;Currency;Receipt', [
        '2026-01-15;Train to customer;42.50;EUR;1',
      ]),
    ],
  },
  {
    name: { en: 'Customer discovery', ar: 'اكتشاف العملاء', fr: 'Découverte des clients' },
    icon: 'people',
    resources: [
      article(
        'Ten conversations before you build',
        'How to ask so that people tell you the truth.',
        'Talk about their life, not about your idea. Past behavior says more than promises.',
        [
          ['Good questions', 'When did this last happen?', 'What did you do then?', 'What have you paid for so far?'],
          ['Bad questions', 'Would you use this?', 'How much would you pay?'],
          ['Afterwards', 'Write down quotes the same day', 'Use the [[Interview notes]] template'],
        ],
        { isCore: true },
      ),
      article(
        'Reading interview notes together',
        'From quotes to decisions in one hour.',
        'Do it as a team, on paper.',
        [
          [
            'Steps',
            'Each person marks surprising quotes',
            'Group what belongs together',
            'Name the three strongest problems',
          ],
          ['Stop when', 'Two groups repeat each other', 'You know what to ask next'],
        ],
      ),
      article('Pricing your first pilot', 'Charge from the first day.', 'A free pilot teaches you little.', [
        ['Agree in writing', 'The length', 'What counts as success', 'The price afterwards'],
        ['Typical prices', 'A tenth of the value for the customer', 'Less than their manager may sign alone'],
      ]),
      link('Jobs to be done', 'Why customers hire a product.', wiki('Outcome-Driven_Innovation')),
      link('Value proposition', 'The promise to the customer.', wiki('Value_proposition')),
      link('Early adopters', 'Who buys first.', wiki('Early_adopter')),
      link('Survey methodology', 'What a survey can and cannot tell.', wiki('Survey_methodology')),
      file('Interview notes', 'One sheet for each conversation.', 'Question;Answer;Quote;Surprise', [
        'When did this last happen?;;;',
        'What did you do then?;;;',
      ]),
      file('Pilot agreement checklist', 'Before you sign with a first customer.', 'Item;Agreed;Note', [
        'Length;;',
        'Success;;',
        'Price afterwards;;',
      ]),
    ],
  },
  {
    name: { en: 'Fundraising', ar: 'جمع التمويل', fr: 'Financement' },
    icon: 'money',
    resources: [
      article(
        'Is it time to raise?',
        'Three signs that it is, and two that it is not.',
        'Investors pay for growth that has begun.',
        [
          ['It is time', 'Customers stay', 'You know what the money changes', 'You have six months left'],
          ['Wait', 'The product still changes every week', 'A grant would do'],
        ],
        { isCore: true },
      ),
      article(
        'The pitch deck in twelve slides',
        'What investors look for on each of them.',
        'One idea a slide, in words that your parents understand.',
        [
          ['Slides', 'Problem', 'Solution', 'Market', 'Traction', 'Team', 'The round'],
          ['Numbers', 'Use those of [[Monthly metrics that matter]]', 'Give the date of each'],
        ],
      ),
      article('Terms that matter', 'Valuation is only one of them.', 'Read the whole term sheet with a lawyer.', [
        ['Look at', 'Liquidation preference', 'Board seats', 'Vesting of the founders'],
        ['Ask', 'What happens in the next round?', 'Who can block a sale?'],
      ]),
      link('Venture capital', 'How funds work.', wiki('Venture_capital')),
      link('Convertible notes', 'Loans that become shares.', wiki('Convertible_bond')),
      link(
        'Simple agreement for future equity',
        'The shortest contract of a round.',
        wiki('Simple_agreement_for_future_equity'),
      ),
      link('Crowdfunding', 'When the customers pay first.', wiki('Crowdfunding')),
      link('Regional grants', 'Calls that are open now.', 'https://grants.northlight.example/open-calls'),
      file('Cap table', 'Shares before and after a round.', 'Holder;Shares;Percent', [
        'Founder A;5000;50',
        'Founder B;4000;40',
        'Pool;1000;10',
      ]),
    ],
  },
  {
    name: { en: 'Metrics and finance', ar: 'المؤشرات والمالية', fr: 'Indicateurs et finances' },
    icon: 'chart',
    resources: [
      article(
        'Monthly metrics that matter',
        'What we ask for each month, and why.',
        'Few numbers, always the same ones.',
        [
          ['Every startup', 'Revenue', 'Paying customers', 'Money in the bank'],
          ['Why', 'Your coach sees trouble early', 'Investors trust a long series'],
        ],
        { isCore: true },
      ),
      article(
        'Runway in five minutes',
        'How long the money lasts.',
        'Divide the money in the bank by what you lose in a month.',
        [
          ['Count', 'All salaries, also those you defer', 'Taxes that are due', 'Only revenue that has arrived'],
          ['Act when', 'Less than nine months are left', 'Use the [[Cash-flow forecast]]'],
        ],
      ),
      article('Unit economics', 'Whether each customer earns money.', 'Growth makes a loss on each customer larger.', [
        ['You need', 'What a customer costs', 'What a customer pays in a year', 'How long customers stay'],
      ]),
      link('Cash flow', 'Why profitable companies go bankrupt.', wiki('Cash_flow')),
      link('Cohort analysis', 'Who stays, by the month they came.', wiki('Cohort_analysis')),
      link('Customer lifetime value', 'What a customer is worth.', wiki('Customer_lifetime_value')),
      link('Burn rate', 'What you lose each month.', wiki('Burn_rate')),
      file('Cash-flow forecast', 'Twelve months, in one sheet.', 'Month;In;Out;Balance', ['1;0;0;0', '2;0;0;0']),
      file('Metrics by month', 'If you keep your numbers yourself.', 'Month;Revenue;Customers;Cash', ['2026-01;0;0;0']),
    ],
  },
  {
    name: { en: 'Team and hiring', ar: 'الفريق والتوظيف', fr: 'Équipe et recrutement' },
    icon: 'star',
    resources: [
      article(
        'Agreements among founders',
        'Talk about it while you are friends.',
        'Most teams that break up had no agreement.',
        [['Agree on', 'Shares and vesting', 'Who decides what', 'What happens if one leaves']],
      ),
      article('The first employee', 'Whom to hire, and how to pay.', 'Hire for what you do badly and often.', [
        ['Before', 'Write the tasks of the first three months', 'Try a paid project'],
        ['After', 'Meet every week', 'Write down what you agreed'],
      ]),
      article('Working with mentors', 'Short, prepared, with one question.', 'Mentors are busy and generous.', [
        ['Before the meeting', 'Send one page', 'Name one decision'],
        ['Afterwards', 'Write what you will do', 'Tell them how it went'],
      ]),
      link('Employee stock options', 'Shares instead of salary.', wiki('Employee_stock_option')),
      link('Vesting', 'Shares that are earned over time.', wiki('Vesting')),
      link('Structured interviews', 'The same questions for each candidate.', wiki('Structured_interview')),
      link('Remote work', 'Habits of teams in several places.', wiki('Remote_work')),
      link('Psychological safety', 'Why good teams speak up.', wiki('Psychological_safety')),
    ],
  },
  {
    name: { en: 'Tools and templates', ar: 'الأدوات والقوالب', fr: 'Outils et modèles' },
    icon: 'tools',
    resources: [
      article('Tools that we recommend', 'Few, cheap and easy to leave.', 'Begin with what your customers use.', [
        ['Work', 'A shared calendar', 'One place for files', 'One list of tasks'],
        ['Sell', 'A page with a price', 'An invoice that sends itself'],
      ]),
      link(
        'Discounts for startups',
        'Offers of partners of the program.',
        'https://partners.northlight.example/discounts',
        { isCore: true },
      ),
      link('Business model canvas', 'Nine boxes on one page.', wiki('Business_Model_Canvas')),
      link('Open-source licenses', 'What you may use, and under which terms.', wiki('Open-source_license')),
      link('Accessibility guidelines', 'For products that everyone can use.', 'https://www.w3.org/TR/WCAG22/'),
      link('Checklist for security', 'Ten risks of web applications.', 'https://owasp.org/www-project-top-ten/'),
      file('Press contact list', 'Who writes about startups here.', 'Name;Medium;Topic', ['Desk;Morning Post;Economy']),
      file(
        'Meeting notes',
        'Decisions first.',
        'Day;Decision;Who;Until',
        ['2026-01-12;Raise the price;Founder A;2026-01-31'],
        { isCore: true },
      ),
      file('Demo day checklist', 'From the first slide to the last handshake.', 'Item;Owner;Done', [
        'Slides;;',
        'Microphone;;',
        'Follow-up emails;;',
      ]),
    ],
  },
];
