/**
 * Timeline texts by scene: any opening fits any detail and any next step of its scene. `{n}`, `{big}`, `{percent}`,
 * `{months}`, `{partner}` and `{city}` are placeholders.
 */
export interface Scene {
  tone: keyof typeof reactions;
  /** A progress report, not a remark. */
  isUpdate: boolean;
  openings: readonly string[];
  details: readonly string[];
  nexts: readonly string[];
  /** Answers by others. */
  answers: readonly string[];
}

/** Posts by advisors to everybody in the startup. */
export const advice: Scene = {
  tone: 'advised',
  isUpdate: false,
  openings: [
    'Notes from our session:',
    'After our call:',
    'From our hour together:',
    'What I take from today:',
    'For next time:',
    'Before the review:',
    'In short:',
    'As promised:',
    'One thought after reading your numbers:',
    'From the dry run:',
  ],
  details: [
    'one customer segment until demo day, the other two go on the list called "not now".',
    'bring the three interviews that surprised you, word for word.',
    '{partner} will see you if you send one page, no deck.',
    'your deck says "platform" eleven times. What does the customer call it?',
    'read the template for the cap table before you talk with the lawyer. It saves an hour of fees.',
    'the one number you chose, and what moved it.',
    'look at how much of last month went into things that no customer asked for.',
    'ask for the order, not for feedback.',
    'write down what you did differently while you remember it.',
    'the price is the first thing they should be able to repeat.',
    'a pilot without an end date is a gift. Put the date in.',
    'you have {n} good leads and no next step with any of them.',
    'the second founder should run the next customer meeting alone.',
    'two of your five slides on the market could be one sentence.',
    'the contract is fine but for the notice period. {n} months is too long.',
    'call the {n} who went quiet before you look for new ones.',
    'hire for the work that you have put off three times.',
    'the cash plan needs a column called "if it comes late".',
  ],
  nexts: [
    'We look at it again on Thursday.',
    'Write to me when it is done.',
    'No rush, but before the end of the month.',
    'Call me if it is unclear.',
    'The template is in the resources.',
    'Good work all the same.',
    'I will ask.',
    'It is smaller than it sounds.',
  ],
  answers: [
    'That helps. We will try it this week.',
    'Done: the notes are in the file.',
    'Can we talk about it on Thursday? I see two ways.',
    'Not yet. We will know more after the call with {partner}.',
    'You are right, and we knew it.',
    'We tried, and it took {n} minutes.',
    'We have been putting this off since the spring.',
    'Half of it is done already.',
    'It is on the board now, with a name beside it.',
    'Can somebody who has done it show us?',
  ],
};

/** Private posts among advisors. */
export const amongAdvisors: Scene = {
  tone: 'among',
  isUpdate: false,
  openings: [
    'Between us:',
    'For the team only:',
    'My impression after the session:',
    'Before we meet on Monday:',
    'Not for the founders yet:',
    'From the reference call:',
    'Something to watch:',
    'After {n} sessions with them:',
  ],
  details: [
    'the two founders see the roadmap differently.',
    'the runway is shorter than they say, since the grant is paid in arrears.',
    'a strong week. I would put them forward for the investor breakfast.',
    'the second founder was absent again.',
    '{partner} would renew if the reports came on time.',
    'they are ready for introductions.',
    'the {n} sessions they moved were all after a bad month.',
    'great listeners: they come back with the thing done, every time.',
    'I would put them on stage second: strong story, nervous start.',
    'they are building what the loudest customer wants.',
    'the numbers in the deck and in the sheet are not the same.',
    'they need somebody from sales more than another mentor for product.',
    'one of them is tired. It shows in the mails at two in the morning.',
    'they would take a second year if we offered it.',
  ],
  nexts: [
    'I suggested an hour with all of us on Thursday.',
    'I would give it two weeks before stepping in.',
    'Let us check in with each of them separately.',
    'Who takes which list?',
    'I will call instead of writing.',
    'To be raised at the review.',
    'Can somebody else look as well?',
    'I have nothing to add to it yet.',
  ],
  answers: [
    'Agreed. I will take the first call.',
    'I noticed it too.',
    'Let us decide on Monday, when all have seen the numbers.',
    'I would give it two more weeks.',
    'I spoke with them yesterday; it is better than it looks.',
    'Happy to sit in on the next session.',
    'One of them told me the same, in other words.',
    'I read the numbers differently.',
    'It was like that in the interviews as well.',
  ],
};

type AnswerTone = 'glad' | 'sober' | 'advised' | 'among' | 'fr' | 'ar';

/** Beginnings of an answer. */
export const reactions: Readonly<Record<AnswerTone, readonly string[]>> = {
  glad: [
    '',
    '',
    '',
    'Well done.',
    'Congratulations!',
    'Great to read.',
    'Love this.',
    'Bravo to the whole team.',
    'That is a real step.',
    'This made my morning.',
    'So much in three lines.',
    'We had the same last year.',
    'I had not seen it that way.',
    'Keep going.',
  ],
  sober: [
    '',
    '',
    '',
    'Thank you for being so open.',
    'I am sorry to read that.',
    'We had the same last year.',
    'This is worth an hour together.',
    'It happens, and it passes.',
  ],
  advised: ['', '', '', 'Thank you.', 'Right.', 'Clear.', 'Ouch.', 'Fair.', 'Good point.'],
  among: ['', '', '', 'Understood.', 'Good to know.', 'Hm.', 'Thanks for writing it down.'],
  fr: ['', '', 'Bravo à toute l’équipe !', 'Félicitations !', 'Merci pour ce partage.', 'Très juste.', 'Belle étape.'],
  ar: ['', '', 'مبارك للفريق كله!', 'عمل رائع.', 'شكرًا على المشاركة.', 'خطوة مهمة.'],
};

/** Ends of an answer. */
export const offers: Readonly<Record<AnswerTone, readonly string[]>> = {
  glad: [
    'I have an hour on Tuesday if it helps.',
    'Tell us how it goes.',
    'The coffee is on me.',
    'I will send you ours.',
    'Ask {partner}, they have been through it.',
    'More when we meet.',
    'Put it on the list for the review.',
    'I am in {city} next week, if you want to do it together.',
    'Give me {n} days and I ask around.',
    'Who else should see this?',
  ],
  sober: [
    'I have an hour on Tuesday if it helps.',
    'Call me when you like.',
    'Shall we look at it together on Thursday?',
    'Ask {partner}, they have been through it.',
    'Give me {n} days and I ask around.',
    'Put it on the list for the review.',
  ],
  advised: [
    'More on Thursday.',
    'The draft is in the file.',
    'You get it tonight.',
    'Give us {n} days.',
    'Who could we ask about it?',
    'We will report.',
  ],
  among: [
    'I can take it to the next review.',
    'Who speaks with them next?',
    'Let us keep it here for now.',
    'Their mentor should know as well.',
    'I see them in {n} days anyway.',
    'We had {n} like this last year, and most came through.',
    'I would not write it down for them yet.',
  ],
  fr: [
    'Une heure mardi, si cela aide.',
    'Tenez-nous au courant.',
    'On en parle jeudi ?',
    'Je vous envoie notre modèle.',
    'Je passe à {city} la semaine prochaine.',
    'Donnez-moi {n} jours, je me renseigne.',
  ],
  ar: ['أخبرونا بما يجدّ.', 'هل نتحدث يوم الخميس؟', 'سأرسل لكم نموذجنا.', 'أعطوني {n} أيام لأسأل.'],
};

export const partners = [
  'the port of Saint-Aubin',
  'Medicross',
  'Helvion Energy',
  'Groupe Arvel',
  'Nordbahn Cargo',
  'the city of Ostend',
  'Lumeris Retail',
  'Fjordline Foods',
  'Banque Solis',
  'Al Waha Retail',
  'Kestrel Insurance',
  'Ostrava Works',
  'Clinique des Tilleuls',
  'Brightwater Utilities',
  'Vandermeer Logistics',
  'the university hospital',
] as const;

export const cities = [
  'Paris',
  'Lyon',
  'Lille',
  'Marseille',
  'Brussels',
  'Berlin',
  'Lisbon',
  'Barcelona',
  'Amsterdam',
  'Copenhagen',
  'Casablanca',
  'Tunis',
  'Lagos',
  'Nairobi',
  'Montréal',
  'London',
] as const;
