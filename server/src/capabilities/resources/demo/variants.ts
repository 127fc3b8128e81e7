/** The Arabic text of the first article: older than the English one. */
export const arabicProgram = {
  title: 'كيف يعمل البرنامج',
  content:
    'يستمر البرنامج **اثني عشر أسبوعًا**. لكل فريق مدرب واحد، ويلتقي بالموجّهين عند الحاجة.\n\n## المراحل\n\n- الأسبوع 3: عشر محادثات مع العملاء\n- الأسبوع 6: أول تجربة مدفوعة\n- الأسبوع 12: يوم العرض',
};

/** The addition of the second English version. `program` is a link to a program, if there is one. */
export const programAddition = (program: string) =>
  [
    '',
    '## Demo day',
    `The dates are on the page of ${program}. Watch how others present:`,
    '[Two minutes on a stage](https://player.vimeo.com/video/76979871)',
    '> [!NOTE]\n> New: demo day now has a rehearsal on the Tuesday before.',
  ].join('\n\n');
