import type { TaskTag } from '@seedbed/domain/tasks/task.ts';

export interface TaskWords {
  name: string;
  tags: readonly TaskTag[];
  /** A link for the task, at the tenant's invented address. */
  guide?: string;
}

const words = (name: string, tags: readonly TaskTag[], guide?: string): TaskWords => ({ name, tags, guide });

/** Founders' tasks, set by themselves or by advisors. */
export const founderTasks: readonly TaskWords[] = [
  words('Log ten customer interviews', ['customer_validation'], 'interviews'),
  words('Interview three people who stopped using the product', ['customer_validation'], 'interviews'),
  words('Interview five customers who said no', ['customer_validation']),
  words('Call the three customers who left', ['customer_validation']),
  words('Write down the three riskiest assumptions', ['strategy']),
  words('Write the problem and value proposition on one page', ['strategy'], 'value-proposition'),
  words('Map competitors, and what customers do without us', ['strategy']),
  words('Choose the one number for this quarter', ['strategy']),
  words('Prepare the mid-program review', ['strategy'], 'mid-program-review'),
  words('Plan the next two hires', ['strategy']),
  words('Find an adviser who knows the regulator', ['strategy', 'legal']),
  words('Decide what we stop doing this quarter', ['strategy']),
  words('Sign the founder agreement', ['legal'], 'founder-agreement'),
  words('Clean up the cap table', ['finance', 'legal'], 'cap-table'),
  words('Add the option pool to the cap table', ['legal'], 'cap-table'),
  words('Register the trademark', ['legal']),
  words('Answer the data protection questionnaire', ['legal']),
  words('Draft the pilot contract', ['legal', 'sales'], 'pilot-contract'),
  words('Assign the freelancer’s code to the company', ['legal', 'asset']),
  words('Draft the employee share plan', ['legal', 'finance']),
  words('Put the prototype into the hands of five users', ['mvp', 'customer_validation']),
  words('Cut the first version to one thing that works', ['mvp']),
  words('Fix sign-up on older phones', ['development', 'mvp']),
  words('Measure where new users give up', ['development', 'customer_validation']),
  words('Answer the security questionnaire of the hospital', ['development', 'sales']),
  words('Write the restore drill for the database, and run it', ['development']),
  words('Tidy the backlog before the sprint', ['development']),
  words('Move the demo off the laptop', ['development']),
  words('Walk through onboarding with a stranger', ['design', 'customer_validation']),
  words('Usability test with four people', ['design', 'customer_validation'], 'usability-test'),
  words('Redraw the first screen after sign-up', ['design']),
  words('Update the logo in all materials', ['design', 'asset']),
  words('Test three price points on ten buyers', ['sales', 'strategy'], 'pricing-test'),
  words('Get two signed pilot letters', ['sales']),
  words('Prepare the pilot kick-off with the customer', ['sales']),
  words('Ask two pilot customers for a reference', ['sales']),
  words('Call back the two lost deals', ['sales']),
  words('Write the first outbound mail, and send it to twenty', ['sales', 'marketing']),
  words('Book three meetings at the trade fair', ['sales']),
  words('Send the offer to the second site', ['sales']),
  words('Build the 18-month financial model', ['finance'], 'financial-model'),
  words('Update the runway figure', ['finance']),
  words('Send the monthly update to investors', ['finance'], 'investor-update'),
  words('List thirty investors who fund this stage', ['finance', 'sales'], 'investor-list'),
  words('Reply to the grant office', ['finance']),
  words('Agree the payment terms with the first customer', ['finance', 'sales']),
  words('Close the books of last month', ['finance']),
  words('Work out CAC and contribution margin', ['finance', 'cogs'], 'unit-economics'),
  words('Ask three suppliers for quotes at 1,000 pieces', ['cogs']),
  words('Compare two suppliers for the casing', ['cogs']),
  words('Write down what one delivery really costs', ['cogs', 'finance']),
  words('Fill the data room to 80 %', ['finance', 'legal'], 'data-room'),
  words('Upload the signed leases to the data room', ['asset', 'legal'], 'data-room'),
  words('Rewrite the headline of the landing page', ['marketing']),
  words('Set up the form for the waiting list', ['marketing', 'development']),
  words('Record the one-minute product video', ['marketing', 'asset']),
  words('Finish version three of the pitch deck', ['marketing', 'asset'], 'pitch-deck'),
  words('Two dry runs of the demo day pitch', ['marketing'], 'demo-day'),
  words('Photos of the team for demo day', ['marketing', 'asset'], 'demo-day'),
  words('Tell the story of one customer in 300 words', ['marketing']),
  words('Prepare questions for the mentor session', ['non-tagged']),
  words('Write the monthly update to supporters', ['non-tagged']),
  words('Thank everybody who made an introduction', ['non-tagged']),
  words('Book the rehearsal room', ['non-tagged'], 'demo-day'),
];

export const founderTasksInFrench: readonly TaskWords[] = [
  words('Préparer les questions pour les entretiens clients', ['customer_validation'], 'interviews'),
  words('Relire le pacte d’associés', ['legal'], 'founder-agreement'),
  words('Chiffrer le coût de revient à 500 unités', ['cogs', 'finance']),
  words('Relire le dossier de subvention', ['finance']),
  words('Préparer la réunion avec la ville', ['sales']),
  words('Mettre à jour le plan de trésorerie', ['finance']),
  words('Rappeler les deux devis sans réponse', ['sales']),
  words('Tester la page d’accueil avec cinq inconnus', ['design', 'customer_validation']),
];

export const founderTasksInArabic: readonly TaskWords[] = [
  words('إجراء خمس مقابلات مع العملاء', ['customer_validation'], 'interviews'),
  words('تحديث العرض التقديمي ليوم العرض', ['marketing', 'asset'], 'demo-day'),
  words('مراجعة عقد التجربة الأولى', ['legal', 'sales']),
  words('حساب كلفة الوحدة الواحدة', ['cogs', 'finance']),
  words('إعداد خطة السيولة لستة أشهر', ['finance']),
  words('تجربة التطبيق مع ثلاثة مستخدمين جدد', ['mvp', 'customer_validation']),
];

/** The team's own tasks. */
export const teamTasks: readonly TaskWords[] = [
  words('Write the notes of the mid-program reviews', ['non-tagged']),
  words('Confirm the room for demo day', ['non-tagged']),
  words('Send the mentor list to the new cohort', ['non-tagged']),
  words('Book the photographer for demo day', ['marketing']),
  words('Check in with founders who have been quiet for two weeks', ['non-tagged']),
  words('Collect the partner logos for the demo day page', ['marketing', 'asset']),
  words('Prepare the sponsor report', ['finance']),
  words('Read the applications of the week', ['non-tagged']),
  words('Match the new teams with mentors', ['strategy']),
  words('Renew the insurance of the workshop', ['legal']),
  words('Prepare the workshop on unit economics', ['finance']),
  words('Share the list of investor contacts', ['finance']),
  words('Relancer les intervenants du bootcamp', ['non-tagged']),
  words('Plan the alumni dinner', ['non-tagged']),
  words('Agree the dates of the next cohort', ['strategy']),
  words('Update the house rules of the workshop', ['legal']),
];

/** Advisors' own notes for a startup. */
export const advisorTasks: readonly TaskWords[] = [
  words('Read the pitch deck before Thursday', ['marketing']),
  words('Write an introduction to a pilot customer', ['sales']),
  words('Give feedback on the pricing page', ['strategy', 'sales']),
  words('Review the draft of the shareholder agreement', ['legal']),
  words('Go through the cash plan with the founders', ['finance']),
  words('Ask for the numbers of last month', ['finance']),
  words('Look over the answers to the data protection questionnaire', ['legal']),
  words('Sit in on a sales call', ['sales']),
  words('Find a second reference customer to talk to', ['sales', 'customer_validation']),
  words('Prepare the next coaching session', ['non-tagged']),
];

/** A founder's requests to people outside the startup. */
export const favors: readonly TaskWords[] = [
  words('Could you read our term sheet before Friday?', ['legal', 'finance']),
  words('Introduce us to the buyer at the port authority?', ['sales']),
  words('One hour on our pricing, please', ['strategy']),
  words('Be a practice investor for our dry run', ['marketing']),
  words('Look over our first sales contract', ['legal', 'sales']),
  words('A second opinion on our hiring plan', ['strategy']),
];
