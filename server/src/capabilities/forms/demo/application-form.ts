import type { FormLine } from '@seedbed/domain/forms/form.ts';
import { column, type DemoForm, line, option, say, shownIf } from './lines.ts';

const required = { isRequired: true };
const yesAndNo = () => [option(say('Yes', 'نعم')), option(say('No', 'لا'))] as const;

function company(): FormLine[] {
  const [climate, health] = [option(say('Climate', 'المناخ')), option(say('Health', 'الصحة'))];
  const industries = [
    climate,
    option(say('Energy', 'الطاقة'), { parentId: climate.id }),
    option(say('Food and farming', 'الغذاء والزراعة'), { parentId: climate.id }),
    health,
    option(say('Diagnostics', 'التشخيص'), { parentId: health.id }),
    option(say('Care at home', 'الرعاية المنزلية'), { parentId: health.id }),
    option(say('Finance', 'التمويل')),
    option(say('Education', 'التعليم')),
  ];
  const stages = [say('Idea', 'فكرة'), say('Prototype', 'نموذج أولي'), say('First customers', 'أول العملاء')];
  return [
    line('section', say('Company', 'الشركة')),
    line('text', say('What is the name of your company?', 'ما اسم شركتك؟'), {
      ...required,
      slug: 'company',
      validations: { maxCharacters: 120 },
    }),
    line('text', say('What do you do, in one line?', 'ماذا تفعلون، في سطر واحد؟'), {
      ...required,
      validations: { maxCharacters: 50 },
    }),
    line('text_long', say('Your pitch', 'عرضكم المختصر'), { ...required, validations: { maxCharacters: 140 } }),
    line('text', say('Website', 'الموقع الإلكتروني'), { validations: { format: 'url' } }),
    line('text', say('Country and city', 'البلد والمدينة'), required),
    line('date', say('When did you found it?', 'متى تأسست؟'), { validations: { latest: 'today' } }),
    line('tree_single', say('Industry', 'القطاع'), { ...required, options: industries }),
    line('select_radio', say('Stage', 'المرحلة'), { ...required, options: stages.map((stage) => option(stage)) }),
    line('select_radio', say('Who are your customers?', 'من عملاؤكم؟'), {
      ...required,
      options: [
        option(say('Companies (B2B)', 'شركات (B2B)')),
        option(say('Consumers (B2C)', 'مستهلكون (B2C)')),
        option(say('Consumers through companies (B2B2C)', 'مستهلكون عبر شركات (B2B2C)')),
      ],
    }),
  ];
}

const product = (): FormLine[] => [
  line('section', say('Problem and product', 'المشكلة والمنتج')),
  line('text_long', say('Which problem do you solve, and who has it?', 'ما المشكلة التي تحلونها، ومن يعانيها؟'), {
    ...required,
    validations: { maxCharacters: 500 },
  }),
  line('text_long', say('How do you solve it?', 'كيف تحلونها؟'), { ...required, validations: { maxCharacters: 500 } }),
  line('text_long', say('What is new about it?', 'ما الجديد فيه؟')),
  line('select_dropdown', say('How far is the product?', 'إلى أين وصل المنتج؟'), {
    ...required,
    options: [
      option(say('On paper', 'على الورق')),
      option(say('A prototype that works', 'نموذج أولي يعمل')),
      option(say('In use by some people', 'يستخدمه بعض الأشخاص')),
      option(say('On sale', 'معروض للبيع')),
    ],
  }),
  line('video', say('A video of one to three minutes', 'فيديو من دقيقة إلى ثلاث دقائق')),
  line('file', say('Your deck as PDF', 'عرضكم التقديمي بصيغة PDF'), {
    ...required,
    validations: { fileTypes: ['pdf'], maxCount: 1 },
  }),
];

function traction(): FormLine[] {
  const [yes, no] = yesAndNo();
  const earning = line('select_radio', say('Do you earn revenue?', 'هل لديكم إيرادات؟'), {
    ...required,
    options: [yes, no],
  });
  const whole = { validations: { min: 0, decimals: 0 } };
  return [
    line('section', say('Market and traction', 'السوق والزخم')),
    line('text_long', say('Who are your customers and competitors?', 'من عملاؤكم ومنافسوكم؟'), required),
    line('text_long', say('How large is the market, and how do you know?', 'ما حجم السوق، وكيف عرفتموه؟'), required),
    earning,
    line('table', say('Revenue in the last three months', 'إيرادات الأشهر الثلاثة الأخيرة'), {
      ...shownIf(earning, yes),
      validations: {
        columns: [column(say('Month', 'الشهر'), 'date', true), column(say('Revenue', 'الإيرادات'), 'number', true)],
        maxRows: 3,
      },
    }),
    line('number', say('How many percent of it recur?', 'كم في المئة منها متكرر؟'), {
      ...shownIf(earning, yes),
      validations: { min: 0, max: 100 },
    }),
    line('number', say('Paying customers', 'العملاء الدافعون'), { ...shownIf(earning, yes), ...whole }),
    line('number', say('Users', 'المستخدمون'), { ...shownIf(earning, no), ...whole }),
    line('number', say('People on the waiting list', 'الأشخاص في قائمة الانتظار'), {
      ...shownIf(earning, no),
      ...whole,
    }),
    line('text_long', say('Pilots', 'المشاريع التجريبية'), shownIf(earning, no)),
  ];
}

const team = (): FormLine[] => [
  line('section', say('Team', 'الفريق')),
  line('table', say('Founders', 'المؤسسون'), {
    ...required,
    description: say('The equity adds up to 100 percent at most.', 'مجموع الحصص 100 في المئة على الأكثر.'),
    canAddRows: true,
    validations: {
      columns: [
        column(say('Name', 'الاسم'), 'text', true),
        column(say('Role', 'الدور'), 'text', true),
        column(say('Full time', 'دوام كامل')),
        column(say('Equity in %', 'الحصة بالمئة'), 'number', true),
        column(say('LinkedIn', 'LinkedIn')),
      ],
      minRows: 1,
      maxRows: 6,
    },
  }),
  line('number', say('How many months have you worked together?', 'منذ كم شهرًا تعملون معًا؟'), {
    validations: { min: 0, decimals: 0 },
  }),
  line('select_radio', say('Is a technical lead among the founders?', 'هل بين المؤسسين قائد تقني؟'), {
    options: [...yesAndNo()],
  }),
];

const money = (): FormLine[] => [
  line('section', say('Money and fit', 'التمويل والملاءمة')),
  line('table', say('Raised to date', 'التمويل حتى الآن'), {
    canAddRows: true,
    validations: {
      columns: [column(say('Kind', 'النوع'), 'text', true), column(say('Amount', 'المبلغ'), 'number', true)],
      maxRows: 5,
    },
  }),
  line('number', say('Runway in months', 'المدة المتبقية بالأشهر'), { validations: { min: 0, max: 120 } }),
  line('select_radio', say('Are you incorporated?', 'هل الشركة مسجلة؟'), { options: [...yesAndNo()] }),
  line('text_long', say('Why this program?', 'لماذا هذا البرنامج؟'), required),
  line('text', say('Which other programs did you apply to?', 'إلى أي برامج أخرى تقدمتم؟')),
  line('select_checkbox', say('How did you hear about us?', 'كيف سمعتم عنا؟'), {
    slug: 'source',
    options: [
      option(say('From a founder', 'من مؤسس')),
      option(say('At an event', 'في فعالية')),
      option(say('In the press', 'في الصحافة')),
      option(say('Other', 'غير ذلك'), { isWriteIn: true }),
    ],
  }),
  line('select_checkbox', say('Consent', 'الموافقة'), {
    ...required,
    options: [
      option(
        say('Evaluators outside the team may read this application', 'يمكن لمقيّمين من خارج الفريق قراءة هذا الطلب'),
      ),
    ],
  }),
];

/** Two versions: the first one had no conditions, and asked for something else. */
export function applicationForm(): DemoForm {
  const lines = [...company(), ...product(), ...traction(), ...team(), ...money()];
  const first = lines
    .filter(({ dependency }) => dependency === null)
    .map((one) => (one.slug === 'company' ? { ...one, label: say('Company name', 'اسم الشركة') } : one));
  const dropped = line('text', say('Twitter account', 'حساب تويتر'));
  return {
    name: 'Application form',
    purpose: 'application',
    title: say('Apply to our program', 'التقديم إلى برنامجنا'),
    description: say(
      'It takes about forty minutes. Your answers are saved as you go.',
      'يستغرق نحو أربعين دقيقة. تُحفظ إجاباتك أولًا بأول.',
    ),
    lines,
    earlier: [[...first, dropped]],
  };
}
