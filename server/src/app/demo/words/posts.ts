/** What founders, coaches and staff write on a timeline. */
export const postWords = [
  'We signed our first paid pilot: three sites, twelve weeks, a price that covers our cost. Legal took longer than the product.',
  'Ten interviews this week. Seven people have the problem, two pay for a workaround, one asked when they can start.',
  'Revenue is flat for the second month. We know why: we stopped calling after the demo. Back to five calls a day.',
  'The prototype survived a week in the field. It did not survive the rain. New casing on Thursday.',
  'We decided not to build the mobile app this quarter. Every customer we asked uses a laptop for this.',
  'First hire starts on Monday. She ran operations for a fleet of 400 vans and found four mistakes in our model.',
  'Demo day pitch, version two: shorter, and the number comes first now.',
  'Churn: two of our eleven customers left. Both said that onboarding took a week. We cut it to a day.',
  'The grant came through: 45,000 over nine months, for the sensor work only.',
  'We lost the tender. The winner was cheaper by a third; the buyer told us that ours was the better plan. Asking for a debrief.',
  'Talked to the regulator. We are in class IIa, which costs us about five months and settles the question.',
  'Our waitlist passed 300. We wrote to the first thirty by hand and nineteen answered.',
  'Une première ville nous a dit oui. Signature prévue avant la fin du mois.',
  'Nous avons changé de fournisseur : moins cher de 18 %, et livré en deux semaines.',
  'أنهينا التجربة الأولى مع عيادتين، وطلبت الثانية تمديدها شهرين.',
  'Runway is fourteen months at the current pace, nineteen if we postpone the second hire.',
  'Two co-founders, one decision: we keep selling to schools and stop talking to cities for now.',
  'The new pricing page is live. Nobody has complained, which may mean that we are still too cheap.',
  'Meeting notes from the mentor session are in the file. The main one: ask for the order, not for feedback.',
  'We broke the build on a Friday. Now there is a rule about Fridays.',
] as const;

export const privateWords = [
  'The founders disagree about the next market. I would give it two weeks before stepping in.',
  'Runway is shorter than they say: the grant is paid in arrears. To be raised at the review.',
  'Strong week. If this goes on I would put them forward for the investor breakfast.',
  'The second founder was absent again. Let us check in with her separately.',
] as const;

export const commentWords = [
  'Well done. Which of the seven would pay before it is finished?',
  'Bring the numbers to our session on Thursday and we look at them together.',
  'I know somebody at the regulator who can explain the timeline. Introduction follows.',
  'What did the two who left say in their own words?',
  'This is the right call.',
  'Could you share the contract? I would like to see the exit clause.',
  'Bravo à toute l’équipe !',
  'Ask for the debrief in writing; it becomes the outline of the next offer.',
  'Count me in for the rehearsal.',
] as const;
