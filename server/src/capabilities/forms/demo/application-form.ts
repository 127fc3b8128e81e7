import type { FormLine } from '@seedbed/domain/forms/form.ts';
import { column, type DemoForm, line, option, shownIf, texts } from './lines.ts';

const required = { isRequired: true };
const yesAndNo = () => [option(texts('Yes', 'نعم')), option(texts('No', 'لا'))] as const;

function company(): FormLine[] {
  const [climate, health] = [option(texts('Climate', 'المناخ')), option(texts('Health', 'الصحة'))];
  const industries = [
    climate,
    option(texts('Energy', 'الطاقة'), { parentId: climate.id }),
    option(texts('Food and farming', 'الغذاء والزراعة'), { parentId: climate.id }),
    health,
    option(texts('Diagnostics', 'التشخيص'), { parentId: health.id }),
    option(texts('Care at home', 'الرعاية المنزلية'), { parentId: health.id }),
    option(texts('Finance', 'التمويل')),
    option(texts('Education', 'التعليم')),
  ];
  const stages = [texts('Idea', 'فكرة'), texts('Prototype', 'نموذج أولي'), texts('First customers', 'أول العملاء')];
  return [
    line('section', texts('Company', 'الشركة')),
    line('text', texts('What is the name of your company?', 'ما اسم شركتك؟'), {
      ...required,
      slug: 'company',
      validations: { maxCharacters: 120 },
    }),
    line('text', texts('What do you do, in one line?', 'ماذا تفعلون، في سطر واحد؟'), {
      ...required,
      validations: { maxCharacters: 50 },
    }),
    line('text_long', texts('Your pitch', 'عرضكم المختصر'), { ...required, validations: { maxCharacters: 140 } }),
    line('text', texts('Website', 'الموقع الإلكتروني'), { validations: { format: 'url' } }),
    line('text', texts('Country and city', 'البلد والمدينة'), required),
    line('date', texts('When did you found it?', 'متى تأسست؟'), { validations: { latest: 'today' } }),
    line('tree_single', texts('Industry', 'القطاع'), { ...required, options: industries }),
    line('select_radio', texts('Stage', 'المرحلة'), { ...required, options: stages.map((stage) => option(stage)) }),
    line('select_radio', texts('Who are your customers?', 'من عملاؤكم؟'), {
      ...required,
      options: [
        option(texts('Companies (B2B)', 'شركات (B2B)')),
        option(texts('Consumers (B2C)', 'مستهلكون (B2C)')),
        option(texts('Consumers through companies (B2B2C)', 'مستهلكون عبر شركات (B2B2C)')),
      ],
    }),
  ];
}

const product = (): FormLine[] => [
  line('section', texts('Problem and product', 'المشكلة والمنتج')),
  line('text_long', texts('Which problem do you solve, and who has it?', 'ما المشكلة التي تحلونها، ومن يعانيها؟'), {
    ...required,
    validations: { maxCharacters: 500 },
  }),
  line('text_long', texts('How do you solve it?', 'كيف تحلونها؟'), {
    ...required,
    validations: { maxCharacters: 500 },
  }),
  line('text_long', texts('What is new about it?', 'ما الجديد فيه؟')),
  line('select_dropdown', texts('How far is the product?', 'إلى أين وصل المنتج؟'), {
    ...required,
    options: [
      option(texts('On paper', 'على الورق')),
      option(texts('A prototype that works', 'نموذج أولي يعمل')),
      option(texts('In use by some people', 'يستخدمه بعض الأشخاص')),
      option(texts('On sale', 'معروض للبيع')),
    ],
  }),
  line('video', texts('A video of one to three minutes', 'فيديو من دقيقة إلى ثلاث دقائق')),
  line('file', texts('Your deck as PDF', 'عرضكم التقديمي بصيغة PDF'), {
    ...required,
    validations: { fileTypes: ['pdf'], maxCount: 1 },
  }),
];

function traction(): FormLine[] {
  const [yes, no] = yesAndNo();
  const earning = line('select_radio', texts('Do you earn revenue?', 'هل لديكم إيرادات؟'), {
    ...required,
    options: [yes, no],
  });
  const whole = { validations: { min: 0, decimals: 0 } };
  return [
    line('section', texts('Market and traction', 'السوق والزخم')),
    line('text_long', texts('Who are your customers and competitors?', 'من عملاؤكم ومنافسوكم؟'), required),
    line('text_long', texts('How large is the market, and how do you know?', 'ما حجم السوق، وكيف عرفتموه؟'), required),
    earning,
    line('table', texts('Revenue in the last three months', 'إيرادات الأشهر الثلاثة الأخيرة'), {
      ...shownIf(earning, yes),
      validations: {
        columns: [column(texts('Month', 'الشهر'), 'date', true), column(texts('Revenue', 'الإيرادات'), 'number', true)],
        maxRows: 3,
      },
    }),
    line('number', texts('How many percent of it recur?', 'كم في المئة منها متكرر؟'), {
      ...shownIf(earning, yes),
      validations: { min: 0, max: 100 },
    }),
    line('number', texts('Paying customers', 'العملاء الدافعون'), { ...shownIf(earning, yes), ...whole }),
    line('number', texts('Users', 'المستخدمون'), { ...shownIf(earning, no), ...whole }),
    line('number', texts('People on the waiting list', 'الأشخاص في قائمة الانتظار'), {
      ...shownIf(earning, no),
      ...whole,
    }),
    line('text_long', texts('Pilots', 'المشاريع التجريبية'), shownIf(earning, no)),
  ];
}

const team = (): FormLine[] => [
  line('section', texts('Team', 'الفريق')),
  line('table', texts('Founders', 'المؤسسون'), {
    ...required,
    description: texts('The equity adds up to 100 percent at most.', 'مجموع الحصص 100 في المئة على الأكثر.'),
    canAddRows: true,
    validations: {
      columns: [
        column(texts('Name', 'الاسم'), 'text', true),
        column(texts('Role', 'الدور'), 'text', true),
        column(texts('Full time', 'دوام كامل')),
        column(texts('Equity in %', 'الحصة بالمئة'), 'number', true),
        column(texts('LinkedIn', 'LinkedIn')),
      ],
      minRows: 1,
      maxRows: 6,
    },
  }),
  line('number', texts('How many months have you worked together?', 'منذ كم شهرًا تعملون معًا؟'), {
    validations: { min: 0, decimals: 0 },
  }),
  line('select_radio', texts('Is a technical lead among the founders?', 'هل بين المؤسسين قائد تقني؟'), {
    options: [...yesAndNo()],
  }),
];

const money = (): FormLine[] => [
  line('section', texts('Money and fit', 'التمويل والملاءمة')),
  line('table', texts('Raised to date', 'التمويل حتى الآن'), {
    canAddRows: true,
    validations: {
      columns: [column(texts('Kind', 'النوع'), 'text', true), column(texts('Amount', 'المبلغ'), 'number', true)],
      maxRows: 5,
    },
  }),
  line('number', texts('Runway in months', 'المدة المتبقية بالأشهر'), { validations: { min: 0, max: 120 } }),
  line('select_radio', texts('Are you incorporated?', 'هل الشركة مسجلة؟'), { options: [...yesAndNo()] }),
  line('text_long', texts('Why this program?', 'لماذا هذا البرنامج؟'), required),
  line('text', texts('Which other programs did you apply to?', 'إلى أي برامج أخرى تقدمتم؟')),
  line('select_checkbox', texts('How did you hear about us?', 'كيف سمعتم عنا؟'), {
    slug: 'source',
    options: [
      option(texts('From a founder', 'من مؤسس')),
      option(texts('At an event', 'في فعالية')),
      option(texts('In the press', 'في الصحافة')),
      option(texts('Other', 'غير ذلك'), { isWriteIn: true }),
    ],
  }),
  line('select_checkbox', texts('Consent', 'الموافقة'), {
    ...required,
    options: [
      option(
        texts('Evaluators outside the team may read this application', 'يمكن لمقيّمين من خارج الفريق قراءة هذا الطلب'),
      ),
    ],
  }),
];

/** Two versions: the first one had no conditions, and asked for something else. */
export function applicationForm(): DemoForm {
  const lines = [...company(), ...product(), ...traction(), ...team(), ...money()];
  const first = lines
    .filter(({ dependency }) => dependency === null)
    .map((one) => (one.slug === 'company' ? { ...one, label: texts('Company name', 'اسم الشركة') } : one));
  const dropped = line('text', texts('Twitter account', 'حساب تويتر'));
  return {
    name: 'Application form',
    purpose: 'application',
    title: texts('Apply to our program', 'التقديم إلى برنامجنا'),
    description: texts(
      'It takes about forty minutes. Your answers are saved as you go.',
      'يستغرق نحو أربعين دقيقة. تُحفظ إجاباتك أولًا بأول.',
    ),
    lines,
    earlier: [[...first, dropped]],
  };
}
