/** Short talks of a program; the people of a channel say the lines in turn. */
export const demoTalks: readonly (readonly string[])[] = [
  [
    'Welcome everybody! This channel is for all of us: questions, numbers, good news.',
    'Great to be here. Who do we ask about the data room?',
    'Ask me. The checklist is in the documents tab.',
  ],
  [
    'We had ten customer interviews last week. Eight of them do the job in a spreadsheet today.',
    'What made the other two switch?',
    'An audit. They needed proof of who changed what.',
    'Then lead with that in the pitch.',
    'We will. A new first slide comes tomorrow.',
  ],
  [
    'Can we move our session to Thursday? Our pilot customer asked for a call on Wednesday.',
    'Thursday at ten works for me.',
    'Perfect, thank you.',
  ],
  [
    'The bank moved our account opening again. Does anybody know a faster way?',
    'We went to a branch with the articles of association. It took two days.',
    'Thanks, we try that on Monday.',
  ],
  [
    'First paying customer signed this morning!',
    'Congratulations! What did they pay for in the end?',
    'The reporting. They did not even open the rest.',
    'Then you know what to build next.',
  ],
  [
    'Reminder: metrics for last month are due on Friday.',
    'Do we count the pilot as revenue?',
    'Only what was invoiced. Write the rest into the comment.',
  ],
  [
    'Our term sheet arrived. May I send it to you before the lawyer sees it?',
    'Yes. Look at liquidation preference and the board seats first.',
    'Both are in there. I call you after lunch.',
    'I am free from two.',
  ],
  [
    'Demo day rehearsal is next Tuesday at three, five minutes each.',
    'Do we bring our own laptop?',
    'Yes, and a PDF as a spare.',
    'See you there.',
  ],
];
