export interface DemoThread {
  subject: string;
  emails: readonly { isAnswer: boolean; text: string; quoted?: string }[];
}

/** Emails as teams and founders write them. */
export const demoThreads: readonly DemoThread[] = [
  {
    subject: 'Intro to a pilot customer',
    emails: [
      {
        isAnswer: false,
        text: 'Hi,\n\nI met the head of purchasing of a hospital group yesterday. They look for exactly what you build.\n\nShall I introduce you?',
      },
      {
        isAnswer: true,
        text: 'Yes, please! We are free from Tuesday on. I attach nothing yet, the deck is in our documents.',
        quoted: '> Shall I introduce you?',
      },
      { isAnswer: false, text: 'Done. She will write to you this week. Tell me how it goes.' },
      { isAnswer: true, text: 'We talked for an hour. They want a pilot with two wards in January.' },
    ],
  },
  {
    subject: 'Documents for the demo day',
    emails: [
      {
        isAnswer: false,
        text: 'We print the booklet on Friday. Please send us one sentence about your company, and a logo with a transparent background.',
      },
      {
        isAnswer: true,
        text: 'Here is the sentence: “We make spare parts on the spot, so that trains run.” The logo follows tonight.',
      },
    ],
  },
  {
    subject: 'Your numbers of last month',
    emails: [
      {
        isAnswer: false,
        text: 'Revenue jumped by half. Is that one large order, or did you win new customers? I would like to show it to our board.',
      },
    ],
  },
];
